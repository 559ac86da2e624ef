import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = join(import.meta.dirname, '..')
const departure = /\b(window\.)?location\.(assign|replace|reload)\(|window\.location(\.href)? = /

test('every way out of the page goes through one place', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: sources })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => departure.test(readFileSync(join(sources, file), 'utf8')))
  expect(found).toEqual(['client/leaving.ts'])
})
