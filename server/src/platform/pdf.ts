import pdfmake from 'pdfmake'
import { keepFonts } from './pdfFonts.ts'

pdfmake.setFonts(keepFonts(pdfmake.virtualfs))
pdfmake.setLocalAccessPolicy(() => false)
pdfmake.setUrlAccessPolicy(() => false)

/** A piece of a document: text, or a table, a column, a stack of them. */
export type PdfPart = string | { [property: string]: unknown }

/** A document before it is drawn. */
export interface PdfDocument {
  title: string
  author: string
  /** Stands in the file, so that the same document is the same bytes. */
  createdAt: Date
  parts: PdfPart[]
}

/** A part with no room below it: after the last one that would begin an empty page. */
const flush = (part: PdfPart): PdfPart =>
  typeof part === 'string' || !Array.isArray(part['margin'])
    ? part
    : { ...part, margin: part['margin'].toSpliced(3, 1, 0) }

/** Lays out an A4 document in Japanese with embedded fonts; later pages carry the title and their number. */
export async function renderPdf({
  title,
  author,
  createdAt,
  parts,
}: PdfDocument): Promise<Uint8Array> {
  const definition = {
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    language: 'ja',
    info: {
      title,
      author,
      creationDate: createdAt,
      modDate: createdAt,
      producer: author,
      creator: author,
    },
    defaultStyle: { font: 'NotoSansJP', fontSize: 9.5, lineHeight: 1.05, color: '#1b2430' },
    footer: (page: number, pages: number) => ({
      margin: [48, 20, 48, 0],
      fontSize: 8,
      color: '#5b6775',
      columns: [{ text: title }, { text: `${page} / ${pages}`, alignment: 'right' }],
    }),
    content: parts.map((part, index) => (index === parts.length - 1 ? flush(part) : part)),
  }
  return pdfmake.createPdf(definition).getBuffer()
}
