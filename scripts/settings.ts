import { existsSync } from 'node:fs'
import { settingEffects } from '../server/test/settingEffects.ts'
import { print, root, runNode } from './run.ts'

// Each field of the settings in turn cannot be changed: the test that is said to see what it does has to fail.
const only = process.argv.slice(2)
const fields = Object.entries(settingEffects).flatMap(([section, files]) =>
  Object.entries(files).flatMap(([file, names]) =>
    names.split(' ').map((field) => ({ name: `${section}.${field}`, file })),
  ),
)
const pathOf = (file: string) =>
  [`server/src/${file}`, `server/src/features/${file}`].find((path) => existsSync(root + path))!

let unnoticed = 0
for (const { name, file } of fields) {
  if (only.length > 0 && !only.some((wanted) => name.startsWith(wanted))) continue
  const { code } = await runNode('node_modules/vitest/vitest.mjs', ['run', pathOf(file)], {
    env: { ...process.env, FROZEN_SETTING: name },
    quiet: true,
  })
  print(`${code === 0 ? '✗ nobody notices' : '✓'} ${name}: ${pathOf(file)}`)
  if (code === 0) unnoticed++
}
process.exit(unnoticed === 0 ? 0 : 1)
