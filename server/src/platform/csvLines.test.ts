import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { affiliaterFieldLabels } from '@tsunagi/contract/people/messages/affiliaters'
import { csvOfRows } from './csvFile.ts'
import { encodingOf, readLines, readTable, type Line, type ReadLine } from './csvLines.ts'

const columns = { columns: affiliaterFieldLabels, passedOver: {} }
async function linesOf(content: string | Buffer): Promise<Line[]> {
  const lines = []
  for await (const line of readLines(Buffer.from(content as string), columns)) lines.push(line)
  return lines
}

describe('the encoding of a file', () => {
  const words = '区分,氏名\r\n個人,髙橋 花子\r\n'
  test.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${words}`), 'utf8'],
    ['UTF-8 without one', Buffer.from(words), 'utf8'],
    ['CP932, as Excel writes it', iconv.encode(words, 'cp932'), 'cp932'],
  ])('%s', async (_, bytes, encoding) => {
    expect(encodingOf(bytes)).toBe(encoding)
    expect(await linesOf(bytes)).toEqual([
      { line: 2, given: { kind: 'individual', user_name: '髙橋 花子' } },
    ])
  })
})

test('of a file that says that it is UTF-8 a damaged letter spoils its line, not the others', async () => {
  const [before, after] = [Buffer.from('\uFEFF氏名\r\n髙橋'), Buffer.from('花子\r\n鈴木 一\r\n')]
  const lines = await linesOf(Buffer.concat([before, Buffer.of(0x83), after]))
  expect(lines).toEqual([
    { line: 2, given: { user_name: '髙橋\uFFFD花子' }, problem: expect.anything() },
    { line: 3, given: { user_name: '鈴木 一' } },
  ])
})

test('letters that only the Shift_JIS of Windows has, and those of half width, are what they were written as', async () => {
  const name = 'ﾃｽﾄ①㈱髙﨑～－'
  for (const bytes of [Buffer.from(`氏名\n${name}`), iconv.encode(`氏名\n${name}`, 'cp932')])
    expect(await linesOf(bytes)).toEqual([{ line: 2, given: { user_name: name } }])
})

test.each([
  ['in the middle of a value', '区分,氏名\n個人,髙橋\n個人,髙"橋\n', '3行目'],
  ['in a formula that is more than a text', '区分,氏名\n個人,="0"&A1\n', '2行目'],
  ['that is not closed', '区分,氏名\n"個人,髙橋\n個人,鈴木', '3行目'],
])('a file with a quotation mark %s is refused with where that is', async (_, content, where) => {
  await expect(linesOf(content)).rejects.toMatchObject({
    fields: { content: { ja: expect.stringContaining(where) } },
  })
})

describe('the lines of a file', () => {
  test('columns are known by field or label in either language, values by themselves or their label, lists by spaces', async () => {
    const lines = await linesOf('id,Kind,氏名,tags,ランク\n7,法人,"山田, 太郎",新規 重要,Gold\n')
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
  test('lines are counted as a spreadsheet shows them, and short ones are no failure', async () => {
    expect(
      (await linesOf('氏名,備考\nA,\n\nB\n')).map(({ line, given }) => [line, given['user_name']]),
    ).toEqual([
      [2, 'A'],
      [4, 'B'],
    ])
  })
  test('line ends of several kinds in one file end lines, also at the border of two pieces; within quotes they end none', async () => {
    const lines = await linesOf('氏名,備考\r\n"A\r\nA","1\n2"\nB,b\rC,c\r\n')
    expect(lines.map(({ given }) => [given['user_name'], given['notes']])).toEqual([
      ['A\r\nA', '1\n2'],
      ['B', 'b'],
      ['C', 'c'],
    ])
    for (const padding of [0, 1, 2, 3]) {
      const first = 'x'.repeat(65_530 - 4 - padding)
      expect(await linesOf(`id\r\n${first}\r\nB\r\nC\n`)).toMatchObject([
        { given: { id: first } },
        { given: { id: 'B' } },
        { given: { id: 'C' } },
      ])
    }
  })
  test('a line with more cells than columns is not trusted; empty cells at its end say nothing', async () => {
    const lines = await linesOf('氏名,備考\nA,東京都,港区\nB,大阪,,\n')
    expect(lines.map(({ line, problem }: ReadLine) => [line, problem?.en ?? null])).toEqual([
      [2, expect.stringContaining('more cells than columns')],
      [3, null],
    ])
  })
  test('empty columns and rows that a spreadsheet writes around a table say nothing; what stands in such a column is not trusted', async () => {
    const lines = await linesOf(',,,\n氏名,備考,,\n,,,\nA,東京都,,\nB,大阪,,x\n,,,\n')
    expect(lines.map(({ line, problem }: ReadLine) => [line, problem?.en ?? null])).toEqual([
      [4, null],
      [5, expect.stringContaining('more cells than columns')],
    ])
    const table = await readTable(Buffer.from('注文番号,,\nA-1,,\n,,\n'))
    expect(table).toEqual({
      header: ['注文番号'],
      lines: [{ line: 2, cells: ['A-1', '', ''], problem: null }],
    })
    await expect(linesOf(',氏名\nA,B\n')).rejects.toMatchObject({
      fields: { content: { ja: expect.stringContaining('（見出しなし）') } },
    })
  })
  test('a line with letters that Shift_JIS could not write is not trusted', async () => {
    const problems = async (bytes: Buffer) => {
      const lines: ReadLine[] = await linesOf(bytes)
      return lines.map(({ problem }) => problem?.en ?? null)
    }
    const words = '氏名,備考\n〓田,\n山田,\n'
    expect(await problems(iconv.encode(words, 'cp932'))).toEqual([
      expect.stringContaining('UTF-8'),
      null,
    ])
    expect(await problems(Buffer.from(words))).toEqual([null, null])
  })
  test('an unknown column, one that is there twice, an empty file and what is no CSV are refused', async () => {
    for (const content of [
      '氏名,パスワード\nA,B\n',
      '氏名,備考,user_name\nA,B,C\n',
      '氏名\n',
      '',
      '"a\nb',
    ])
      await expect(linesOf(content)).rejects.toMatchObject({ status: 422 })
  })
  test.each([
    ['.xlsx', 'PK\x03\x04\x14\x00'],
    ['.xls', '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'],
    ['UTF-16, as “Unicode text” is', '\xFF\xFE\x0F\x6C\x0D\x54'],
    ['UTF-16 the other way round', '\xFE\xFF\x6C\x0F\x54\x0D'],
  ])(
    'what is no CSV (%s) is told by its first bytes, and how to make one of it',
    async (_, first) => {
      await expect(linesOf(Buffer.from(first, 'latin1'))).rejects.toMatchObject({
        fields: { content: { ja: expect.stringContaining('CSV UTF-8') } },
      })
    },
  )
  test.each([
    ['one way round', (words: string) => Buffer.from(words, 'utf16le')],
    ['the other way round', (words: string) => Buffer.from(words, 'utf16le').swap16()],
  ])('UTF-16 without a mark is told by its line ends, %s', async (_, encoded) => {
    for (const words of ['氏名,備考\r\n山田,売上\r\n', 'user_name\tnote\nA\tB\n'])
      await expect(linesOf(encoded(words))).rejects.toMatchObject({
        fields: { content: { ja: expect.stringContaining('UTF-16') } },
      })
  })
  test('a letter on the border of two pieces stays whole, in either encoding', async () => {
    const name = '髙'.repeat(40_000)
    for (const bytes of [
      Buffer.from(`氏名\r\nx${name}`),
      iconv.encode(`氏名\r\nx${name}`, 'cp932'),
    ])
      expect(await linesOf(bytes)).toEqual([{ line: 2, given: { user_name: `x${name}` } }])
  })
  test('a text that a spreadsheet wrote as a formula, to keep its zeros, is that text; any other formula is what it looks like', async () => {
    const lines = await linesOf(
      [
        '氏名,備考',
        '="0012","=""007"""',
        ' ="1,2" ,="A ""B"" C"',
        '"x,=""1""",="a\r\nb"',
        '=1+2,"=""1""&A1"',
        '="","=HYPERLINK(""x"")"',
      ].join('\n'),
    )
    expect(lines.map(({ given }) => [given['user_name'], given['notes']])).toEqual([
      ['0012', '007'],
      ['1,2', 'A "B" C'],
      ['x,="1"', 'a\r\nb'],
      ['=1+2', '="1"&A1'],
      [undefined, '=HYPERLINK("x")'],
    ])
  })
  test('such a text is one at the border of two pieces too, and at the beginning of a file', async () => {
    for (const padding of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const first = 'x'.repeat(65_536 - 7 - padding)
      expect(await linesOf(`\uFEFF="id"\n${first}\n="0012"\n`)).toEqual([
        { line: 2, given: { id: first } },
        { line: 3, given: { id: '0012' } },
      ])
    }
  })
  test('whatever a text begins with, a file that was exported reads as what it was', async () => {
    const texts = ['="0012"', "'=1", "''=1", "'-2", "'", "'x", '-2', '+81', '＝1', '\t1', "'\n1"]
    const file = csvOfRows([['氏名'], ...texts.map((text) => [text])], 'utf8')
    expect((await linesOf(file)).map(({ given }) => given['user_name'])).toEqual(texts)
  })
  test('a formula that was defused on the way out is what it was, and a NUL is none', async () => {
    expect(await linesOf("氏名,備考\n'=A1,a\0b\n'x,'-2\n")).toMatchObject([
      { given: { user_name: '=A1', notes: 'a\uFFFDb' } },
      { given: { user_name: "'x", notes: '-2' } },
    ])
  })
})
