import type { Yen } from '@tsunagi/contract/money'
import type { DocumentLayout, Sender } from '@tsunagi/contract/office/settingSections'
import type { PdfPart } from './pdf.ts'

const colours = { accent: '#1f4068', line: '#d5dbe3', soft: '#f3f6f9', muted: '#5b6775' }

/** ¥1,234 as Japanese documents write it. */
export const inYen = (amount: Yen): string =>
  `${amount < 0 ? '-' : ''}¥${Math.abs(amount).toLocaleString('ja-JP')}`
/** 2026年10月1日 */
export const inJapanese = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}年${month}月${day}日`
}
/** 〒100-0001 */
export const postalCode = (code: string | null): string =>
  code ? `〒${code.replace(/^(\d{3})-?(\d{4})$/, '$1-$2')}` : ''

/** The name of the document and, beside it, its number and dates. */
export const heading = (
  title: string,
  facts: readonly (readonly [label: string, value: string])[],
): PdfPart => ({
  columns: [
    {
      width: '*',
      text: title,
      fontSize: 22,
      bold: true,
      color: colours.accent,
      characterSpacing: 4,
    },
    {
      width: 'auto',
      table: {
        body: facts.map(([label, value]) => [
          { text: label, color: colours.muted },
          { text: value, alignment: 'right' },
        ]),
      },
      layout: tight,
    },
  ],
  margin: [0, 0, 0, 22],
})

interface Party {
  name: string
  details: readonly string[]
}
interface Addressee extends Party {
  /** Where it lives: before its name where the post reads it. */
  address: readonly string[]
}
interface Issuer extends Party {
  /** A picture as a data URL; null = none. */
  seal: string | null
}

const lines = (texts: readonly string[]) => texts.filter(Boolean).map((text) => ({ text }))

/** Who receives the document on the left, who made it on the right. */
export const parties = (
  layout: DocumentLayout,
  { name, address, details }: Addressee,
  sender: Issuer,
): PdfPart => {
  const named = { text: name, fontSize: 14, bold: true }
  const stack =
    layout === 'standard'
      ? [{ ...named, margin: [0, 0, 0, 6] }, ...lines([...address, ...details])]
      : [...lines(address), { ...named, margin: [0, 6, 0, 6] }, ...lines(details)]
  return {
    columns: [{ width: '*', stack }, senderOf(sender)],
    columnGap: 28,
    margin: [0, 0, 0, 18],
  }
}

/** Who makes out a document, as all documents say it. */
export const issuerOf = (sender: Sender, seal: string | null): Issuer => ({
  name: sender.company,
  details: [
    `登録番号 ${sender.invoice_number}`,
    postalCode(sender.postal_code),
    sender.address,
    `電話 ${sender.phone}`,
  ],
  seal,
})

/** The seal stands beside the name, and over the end of the lines, as a seal does. */
const senderOf = ({ name, details, seal }: Issuer): PdfPart => ({
  width: 210,
  stack: [
    { text: name, fontSize: 11, bold: true, margin: [0, 3, 0, 6] },
    ...details.filter(Boolean).map((text) => ({ text, fontSize: 9 })),
    ...(seal
      ? [
          {
            image: seal,
            fit: [sealSide, sealSide],
            relativePosition: { x: 210 - sealSide, y: -62 },
          },
        ]
      : []),
  ],
})
/** 21 mm, that of a company's square seal. */
const sealSide = 60

/**
 * What a document begins with. Folded in three, the `window` layout shows its addressee in the window of a long 3
 * envelope (長形3号: 20 to 110 mm from the left, 15 to 60 mm from the top), and nothing besides.
 */
export const opening = (
  layout: DocumentLayout,
  head: readonly PdfPart[],
  both: PdfPart,
): PdfPart[] =>
  layout === 'standard'
    ? [...head, both]
    : [
        {
          table: { heights: [windowHeight], widths: ['*'], body: [[both]] },
          layout: tight,
          margin: [16, 0, 0, 0],
        },
        ...head,
      ]
/** From the margin of the page to below the window. */
const windowHeight = 126

/** The one amount that matters, with what belongs to it. */
export const amountBox = (
  label: string,
  amount: Yen,
  facts: readonly (readonly [label: string, value: string])[],
): PdfPart => ({
  table: {
    widths: ['auto', '*', 'auto'],
    body: [
      [
        { text: label, bold: true, margin: [0, 10, 0, 0] },
        {
          text: inYen(amount),
          fontSize: 20,
          bold: true,
          color: colours.accent,
          margin: [10, 0, 0, 0],
        },
        {
          table: {
            body: facts.map(([name, value]) => [
              { text: name, color: colours.muted },
              { text: value, alignment: 'right', bold: true },
            ]),
          },
          layout: tight,
          margin: [0, 9, 0, 0],
        },
      ],
    ],
  },
  layout: {
    ...noLines,
    fillColor: () => colours.soft,
    paddingLeft: () => 14,
    paddingRight: () => 14,
    paddingTop: () => 8,
    paddingBottom: () => 8,
  },
  margin: [0, 0, 0, 18],
})

/** A row of what is billed or paid. */
export interface DocumentLine {
  description: string
  quantity: number
  amount: Yen
}

/** What is billed or paid; the header row comes again on every page. */
export const linesTable = (
  lines: readonly DocumentLine[],
  headings: readonly [string, string, string],
): PdfPart => ({
  table: {
    headerRows: 1,
    widths: ['*', 60, 100],
    dontBreakRows: true,
    body: [
      headings.map((text, index) => ({
        text,
        bold: true,
        color: '#ffffff',
        fillColor: colours.accent,
        alignment: index === 0 ? 'left' : 'right',
      })),
      ...lines.map(({ description, quantity, amount }) => [
        { text: description },
        { text: quantity.toLocaleString('ja-JP'), alignment: 'right' },
        { text: inYen(amount), alignment: 'right' },
      ]),
    ],
  },
  layout: ruled,
})

/** Sums under the table; the last one is the total. */
export const sums = (rows: readonly (readonly [label: string, amount: Yen])[]): PdfPart => ({
  unbreakable: true,
  columns: [
    { width: '*', text: '' },
    {
      width: 290,
      table: {
        widths: ['*', 100],
        body: rows.map(([label, amount], index) => {
          const last = index === rows.length - 1
          return [
            { text: label, bold: last, color: last ? colours.accent : colours.muted },
            { text: inYen(amount), alignment: 'right', bold: last, fontSize: last ? 12 : 9.5 },
          ]
        }),
      },
      layout: ruled,
    },
  ],
  margin: [0, 6, 0, 20],
})

/** A titled paragraph, such as the bank account or the conditions. */
export const section = (title: string, lines: readonly string[]): PdfPart => ({
  unbreakable: true,
  stack: [
    { text: title, bold: true, color: colours.accent, margin: [0, 0, 0, 3] },
    ...lines.filter(Boolean).map((text) => ({ text })),
  ],
  margin: [0, 0, 0, 12],
})

/** What the issuer has every document of a kind say at its foot; '' = nothing. */
export const notes = (words: string): PdfPart[] =>
  words === '' ? [] : [section('備考', words.split('\n'))]

/** A part with some room above it, such as what comes after a table. */
export const apart = (part: PdfPart): PdfPart => ({ stack: [part], margin: [0, 14, 0, 0] })

/** One sentence before the amounts, or a remark that must not be missed. */
export const sentence = (text: string): PdfPart => ({ text, margin: [0, 0, 0, 10] })
/** A line that stands out, such as that a document is a draft. */
export const remark = (text: string): PdfPart => ({
  text,
  bold: true,
  color: '#9a3412',
  margin: [0, 0, 0, 12],
})

const noLines = { hLineWidth: () => 0, vLineWidth: () => 0 }
const tight = {
  ...noLines,
  paddingLeft: () => 0,
  paddingRight: (column: number) => (column === 0 ? 14 : 0),
  paddingTop: () => 1,
  paddingBottom: () => 1,
}
const ruled = {
  hLineWidth: (row: number) => (row === 0 ? 0 : 0.6),
  vLineWidth: () => 0,
  hLineColor: () => colours.line,
  paddingLeft: () => 8,
  paddingRight: () => 8,
  paddingTop: () => 5,
  paddingBottom: () => 5,
}
