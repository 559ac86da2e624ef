import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { adClickParameters, aliasable } from '@tsunagi/contract/traffic/clickParameters'
import { clickFlags } from '@tsunagi/contract/traffic/clicks'
import { noticeCodes } from '@tsunagi/contract/traffic/noticeCodes'
import { digestOf } from '../platform/digest.ts'
import { signNotice } from '../conversions/checks/signature.rules.ts'

const guide = await readFile(new URL('../../../docs/tracking-guide.md', import.meta.url), 'utf8')
const [, inJapanese = '', inEnglish = ''] = guide.split(/^# (?:日本語|English)$/m)
const languages = [
  ['ja', inJapanese],
  ['en', inEnglish],
] as const

/** The lines between a heading that begins so and the next one. */
const under = (said: string, heading: string) =>
  said.split(/^#+ /m).find((section) => section.startsWith(heading)) ?? ''
const rowsOf = (said: string) => said.match(/^\|.*\|$/gm) ?? []

test.each(languages)('the guide shows every code (%s)', (language, said) => {
  const missing = noticeCodes.filter(
    ({ code, words }) => !said.includes(`| ${code} | ${words[language]} |`),
  )
  expect(missing).toEqual([])
})

test.each(languages)('the guide has an example of a signature that is right (%s)', (_, said) => {
  expect(said).toContain(signNotice('secret', '1760065200', digestOf('{"p":1}')))
})

test.each(languages)('the guide names everything that is noted of a click (%s)', (_, said) => {
  expect(
    clickFlags.filter((flag) => !new RegExp(`^\\|.*\`${flag}\`.*\\|`, 'm').test(said)),
  ).toEqual([])
})

test.each(languages)('the guide names every parameter that a link takes (%s)', (_, said) => {
  const numbered = (name: string) => (/^sub[2-4]$/.test(name) ? 'sub1` … `sub5' : name)
  const unnamed = [...aliasable, ...adClickParameters].filter(
    (name) => !said.includes(`\`${numbered(name)}\``),
  )
  expect(unnamed).toEqual([])
})

test.each([
  [inJapanese, '1. スクリプトタグ'],
  [inEnglish, '1. Script tag'],
])('the guide names every field that the script tag sends', async (said, heading) => {
  const tag = await readFile(new URL('http/tag.js', import.meta.url), 'utf8')
  const fields = new Set([...tag.matchAll(/\bsale\.(\w+)/g)].map(([, field]) => field!))
  const list = under(said, heading)
  expect([...fields].filter((field) => !list.includes(`\`${field}\``))).toEqual([])
})

test.each([
  [inJapanese, '3. サーバー間通信'],
  [inEnglish, '3. Server to server'],
])('the guide says what each status means that a server may be answered with', (said, heading) => {
  const told = rowsOf(under(said, heading)).flatMap((row) => row.split('|')[1]!.match(/\d+/g) ?? [])
  const answered = new Set([...noticeCodes.map(({ http }) => http), 413, 429, 503])
  expect([...answered].map(String).filter((status) => !told.includes(status))).toEqual([])
})

test('the guide has the same sections, tables and samples in both languages', () => {
  const shapeOf = (said: string) =>
    said
      .split(/^#{2,3} /m)
      .map((section) => [rowsOf(section).length, (section.match(/^```\w+$/gm) ?? []).join(' ')])
  expect(shapeOf(inEnglish)).toEqual(shapeOf(inJapanese))
})
