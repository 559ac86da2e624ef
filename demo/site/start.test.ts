import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startPage } from './start.ts'

test('the page to start with and README tell the same walk in the same words', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const [, walk] = /^## Try it\n([\s\S]*?)^## /m.exec(readme)!
  const quoted = [...walk!.matchAll(/「([^」]+)」/g)].map(([, words]) => words!)
  const page = startPage(
    { app: 'http://127.0.0.1:3000', tracker: '', demo: '' },
    'demo-accounts.json',
  ).replaceAll(/\s+/g, ' ')
  expect(quoted.length).toBeGreaterThan(20)
  expect(quoted.filter((words) => !page.includes(`「${words}」`))).toEqual([])
  for (const [, mail] of walk!.matchAll(/`([\w.]+@[\w.-]+)`/g)) expect(page).toContain(mail!)
})
