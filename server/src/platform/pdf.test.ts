import { yen } from '@tsunagi/contract/money'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { renderPdf } from './pdf.ts'
import { linesTable, sums } from './pdfParts.ts'

const rendered = (lines: number) =>
  renderPdf({
    title: 'P202609-0001',
    author: '株式会社つなぎ',
    createdAt: new Date('2026-10-02T03:00:00Z'),
    parts: [
      linesTable(
        Array.from({ length: lines }, () => ({ description: '広告', quantity: 1, amount: yen(1) })),
        ['内容', '件数', '金額'],
      ),
      sums([
        ['小計', yen(10)],
        ['消費税', yen(1)],
        ['合計', yen(11)],
      ]),
    ],
  })

test('a document has no page without a word of its own, however far its last line reaches', async () => {
  for (let lines = 20; lines <= 28; lines++) {
    const { text } = await extractText(new Uint8Array(await rendered(lines)), { mergePages: false })
    for (const [index, page] of text.entries())
      expect([lines, index, page.replace(/P202609-0001|\d+ *\/ *\d+|\s/g, '')]).not.toEqual([
        lines,
        index,
        '',
      ])
  }
})

test('a picture that the font cannot draw is left out, instead of an empty box', async () => {
  const pdf = await renderPdf({
    title: 'P202609-0001',
    author: '株式会社つなぎ',
    createdAt: new Date('2026-10-02T03:00:00Z'),
    parts: ['🍣', '寿司🍣の日👨‍👩‍👧‍👦★𠮷田❤️です'],
  })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  expect(text).toMatch(/^\s*寿司の日★𠮷田❤?です/)
})
