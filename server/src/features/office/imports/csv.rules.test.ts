import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { affiliaterFieldLabels } from '@tsunagi/contract/people/messages/affiliaters'
import { decodeFile, readLines } from './csv.rules.ts'

describe('the encoding of a file', () => {
  const words = '区分,氏名\r\n個人,髙橋 花子\r\n'
  test.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${words}`), 'utf8'],
    ['UTF-8 without one', Buffer.from(words), 'utf8'],
    ['CP932, as Excel writes it', iconv.encode(words, 'cp932'), 'cp932'],
  ])('%s', (_, bytes, encoding) => {
    const file = decodeFile(bytes)
    expect(file.encoding).toBe(encoding)
    expect(readLines(file.content, affiliaterFieldLabels)).toEqual([
      { line: 2, given: { kind: 'individual', user_name: '髙橋 花子' } },
    ])
  })
})

describe('the lines of a file', () => {
  test('columns are known by field or label in either language, values by themselves or their label, lists by spaces', () => {
    const lines = readLines(
      'id,Kind,氏名,tags,ランク\n7,法人,"山田, 太郎",新規 重要,Gold\n',
      affiliaterFieldLabels,
    )
    expect(lines).toEqual([
      {
        line: 2,
        given: {
          id: '7',
          kind: 'corporation',
          user_name: '山田, 太郎',
          tags: ['新規', '重要'],
          rank: 'gold',
        },
      },
    ])
  })
  test('lines are counted as a spreadsheet shows them, and short ones are no failure', () => {
    expect(
      readLines('氏名,備考\nA,\n\nB\n', affiliaterFieldLabels).map(({ line, given }) => [
        line,
        given['user_name'],
      ]),
    ).toEqual([
      [2, 'A'],
      [4, 'B'],
    ])
  })
  test('an unknown column, an empty file and what is no CSV are refused', () => {
    for (const content of ['氏名,パスワード\nA,B\n', '氏名\n', '', '"a\nb'])
      expect(() => readLines(content, affiliaterFieldLabels)).toThrow(
        expect.objectContaining({ status: 422 }),
      )
  })
})
