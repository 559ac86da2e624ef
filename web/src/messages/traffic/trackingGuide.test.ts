import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const labels = globSync(['web/src/**/*.ts', 'contract/src/**/*.ts'], { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map(read)
  .join('\n')
const [inJapanese = '', inEnglish = ''] = read('docs/tracking-guide.md').split(/^# English$/m)

test.each([
  [inJapanese, /「([^」]+)」/g, 'テンプレート → '],
  [inEnglish, /“([^”]+)”/g, 'Templates → '],
])('what the tracking guide names is called so on the screens', (said, quoted, ofGoogle) => {
  const names = [...said.matchAll(quoted)].map(([, name]) => name!)
  const ours = names.filter((name) => !name.startsWith(ofGoogle))
  expect(ours.length).toBeGreaterThan(5)
  expect(
    ours.flatMap((name) => name.split(' → ')).filter((name) => !labels.includes(`'${name}'`)),
  ).toEqual([])
})
