import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { csvOfRows } from './csvFile.ts'

const inCp932 = (cell: string) =>
  iconv.decode(csvOfRows([[cell]], 'cp932'), 'cp932').replace(/^"|"\r\n$/g, '')

test.each([
  ['1月〜3月', '1月～3月'],
  ['Spring – Summer', 'Spring － Summer'],
  ['山田\u00a0花子', '山田 花子'],
  ['£5 · 10¢', '￡5 ・ 10￠'],
])('what CP932 has a twin of does not become a question mark: %s', (cell, written) => {
  expect(inCp932(cell)).toBe(written)
})

test.each(['−1+2', '–1+2'])(
  'a dash that becomes a minus in CP932 begins no formula: %s',
  (cell) => {
    expect(inCp932(cell)).toBe("'－1+2")
  },
)
