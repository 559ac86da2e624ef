import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileContent } from '@tsunagi/contract/endpoint'
import { zipLimit, type DocumentKind } from '@tsunagi/contract/money/documents'
import {
  documentIndexColumns,
  documentKindLabels,
} from '@tsunagi/contract/money/messages/documents'
import { dayOf } from '@tsunagi/contract/day'
import { text, type Language } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import { onRecord } from '../../../platform/takenFile.ts'
import { csvFile } from '../../../platform/csvFile.ts'
import type { Db } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { zipFile, type ZipEntry } from '../../../platform/zipFile.ts'
import { noteViewed } from '../statements/viewing.service.ts'
import { documentById } from './documentWrites.queries.ts'
import { contentsOf, findDocument, listDocuments, type Wanted } from './documents.queries.ts'

/** What a document is called as a file. */
export const filenameOf = (document: { kind: DocumentKind; number: string; revision: number }) =>
  `${documentKindLabels[document.kind].ja}_${document.number}${document.revision > 1 ? `_${document.revision}` : ''}.pdf`

/** A document as it was issued, which counts as seen then; a conflict once its bytes were erased after the legal years. */
export async function getFile(
  db: Db,
  clock: Clock,
  viewer: User,
  id: number,
): Promise<FileContent> {
  const document = await findDocument(db, viewer, id)
  if (!document) throw notFound()
  if (document.content.length === 0) throw gone
  await noteViewed(db, clock, viewer, { documents: [id] })
  return { filename: filenameOf(document), content: document.content }
}

/** A document that goes along with a mail. */
export async function storedFile(db: Db, id: number) {
  const { content, ...document } = await documentById(db, id)
  return { filename: filenameOf(document), content }
}

const gone = conflict(
  text(
    'この書類は、法令の保存期間が終わったため消去されました。',
    'This document was erased after the years that the law asks for.',
  ),
)

/** How many documents are in memory at a time while a ZIP is made. */
const atOnce = 50

/** What a search finds as one file, with an index of it. It goes out while it is made. */
export async function documentsZip(
  db: Db,
  clock: Clock,
  viewer: User,
  language: Language,
  wanted: Wanted,
): Promise<FileContent> {
  const { items, total } = await listDocuments(db, viewer, {
    ...wanted,
    page: 1,
    size: zipLimit,
    sort: 'id',
  })
  if (total > zipLimit) throw tooMany(total)
  const now = clock.now()
  await noteViewed(db, clock, viewer, { documents: items.map(({ id }) => id) })
  const listed = items.map((item) => ({ ...item, filename: filenameOf(item) }))
  const index = await csvFile(
    documentIndexColumns,
    async (page, size) => listed.slice((page - 1) * size, page * size),
    { filename: 'index.csv', encoding: 'utf8', language, reader: viewer },
  )
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    yield { name: index.filename, content: await buffer(index.content as Readable), at: now }
    for (let first = 0; first < listed.length; first += atOnce) {
      const batch = listed.slice(first, first + atOnce)
      const contents = await contentsOf(
        db,
        viewer,
        batch.map(({ id }) => id),
      )
      for (const [position, { content }] of contents.entries()) {
        const { filename: name, issued_at } = batch[position]!
        if (content.length > 0) yield { name, content, at: new Date(issued_at) }
      }
    }
  }
  const file = {
    filename: `${text('書類', 'documents')[language]}-${dayOf(now)}.zip`,
    content: Readable.from(zipFile(entries())),
  }
  const taken = { list: '/api/document/zip', conditions: JSON.stringify(wanted), at: now }
  return onRecord(db, taken, file, () => items.length)
}

const tooMany = (total: number) =>
  conflict(
    text(
      `${total}件見つかりました。一度に保存できるのは${zipLimit}件までです。期間などで絞り込んでください。`,
      `${total} documents were found, and ${zipLimit} can be saved at once. Please narrow the search, for example by date.`,
    ),
  )
