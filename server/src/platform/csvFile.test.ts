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

test.each([
  ['\u200d=1+2', "'=1+2"],
  ['\ufe0f\u200d@SUM(1)', "'@SUM(1)"],
  ['\u{e0100}+1', "'+1"],
])('what CP932 leaves out hides no formula: %j', (cell, written) => {
  expect(inCp932(cell)).toBe(written)
})

test.each([
  ['𠮷田 太郎', '〓田 太郎'],
  ['本当？ Really? 😀', '本当？ Really? 〓'],
  ['Café', 'Caf〓'],
])('what CP932 cannot write is seen to be missing: %s', (cell, written) => {
  expect(inCp932(cell)).toBe(written)
})

test.each([
  ['カ\u3099ク', 'ガク'],
  ['葛\u{e0100}飾', '葛飾'],
  ['髙﨑 ①㈱', '髙﨑 ①㈱'],
  ['ﾃｽﾄ 1～2 3－4', 'ﾃｽﾄ 1～2 3－4'],
])('nothing is missing of a letter that CP932 knows in another form: %s', (cell, written) => {
  expect(inCp932(cell)).toBe(written)
})
