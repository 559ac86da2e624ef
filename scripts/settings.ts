import { existsSync } from 'node:fs'
import { settingEffects } from '../server/test/settingEffects.ts'
import { print, root, runNode } from './run.ts'

// Each field of the settings in turn cannot be changed: the test that is said to see what it does has to fail, and to pass as long as nothing is frozen.
const only = process.argv.slice(2)
const fields = Object.entries(settingEffects)
  .flatMap(([section, files]) =>
    Object.entries(files).flatMap(([file, names]) =>
      names.split(' ').map((field) => ({ name: `${section}.${field}`, path: pathOf(file) })),
    ),
  )
  .filter(({ name }) => only.length === 0 || only.some((wanted) => name.startsWith(wanted)))

let wrong = 0
const say = (line: string, isRight: boolean) => {
  print(`${isRight ? '✓' : '✗'} ${line}`)
  if (!isRight) wrong++
}
for (const [path, seen] of Map.groupBy(fields, (field) => field.path)) {
  if (!(await passes(path))) {
    say(`fails with nothing frozen: ${path}`, false)
    continue
  }
  for (const { name } of seen) {
    const isNoticed = !(await passes(path, { FROZEN_SETTING: name }))
    say(`${isNoticed ? '' : 'nobody notices '}${name}: ${path}`, isNoticed)
  }
}
process.exit(wrong === 0 ? 0 : 1)

function pathOf(file: string): string {
  return [`server/src/${file}`, `server/src/features/${file}`].find((path) =>
    existsSync(root + path),
  )!
}

async function passes(path: string, frozen = {}): Promise<boolean> {
  const { code } = await runNode('node_modules/vitest/vitest.mjs', ['run', path], {
    env: { ...process.env, ...frozen },
    quiet: true,
  })
  return code === 0
}
