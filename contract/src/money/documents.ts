import { z } from 'zod'
import { CalendarDay, Day } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { Yen } from '../money.ts'
import { Id, idParams, Instant, numeric, pagedWithTotals, pageQuery, several } from '../paging.ts'
import { documentColumns } from './messages/documents.ts'

/** The documents that are kept byte by byte as they were issued. */
export const documentKinds = [
  'invoice',
  'invoice_void',
  'credit_note',
  'statement',
  'agency_statement',
] as const
export const DocumentKind = z.enum(documentKinds)
export type DocumentKind = z.infer<typeof DocumentKind>

/** How many documents a ZIP takes. */
export const zipLimit = 5000
/** How many can be chosen one by one. */
export const chosenLimit = 100

/** A document as it was issued. */
export const IssuedDocument = z.object({
  id: z.int(),
  kind: DocumentKind,
  number: z.string(),
  /** 1 = the first; grows where it was issued again with another content. */
  revision: z.int(),
  /** With whom the transaction was, as the document says it. */
  party_name: z.string(),
  /** The day of the transaction, as the document says it. */
  dated: Day,
  /** With tax. */
  amount: Yen,
  /** SHA-256 of its bytes, in hex. */
  sha256: z.string(),
  issued_at: Instant,
})
export type IssuedDocument = z.infer<typeof IssuedDocument>

const Amount = numeric(z.coerce.number().int().min(-999_999_999_999).max(999_999_999_999))

/** What issued documents may be searched by: party, day of the transaction and amount with tax, both bounds included. */
export const documentFilter = z.object({
  kind: several(DocumentKind).optional(),
  party_name: z.string().max(100).optional(),
  advertiser_id: Id.optional(),
  affiliater_id: Id.optional(),
  agency_id: Id.optional(),
  number: z.string().max(30).optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  amount_from: Amount.optional(),
  amount_to: Amount.optional(),
})
export type DocumentFilter = z.infer<typeof documentFilter>

const readers = {
  key: 'document.search',
  access: { admin: true, advertiser: true, affiliater: true, agency: true },
} as const

export const documents = {
  search: endpoint({
    method: 'GET',
    path: '/api/document/search',
    ...readers,
    summary:
      'What was issued, by party, day and amount: an advertiser, an affiliater and an agency its own',
    query: documentFilter.extend(pageQuery(['id', 'number', 'dated', 'amount'], '-dated')),
    response: pagedWithTotals(IssuedDocument, z.object({ amount: Yen })),
    columns: documentColumns,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/document/file/:id',
    ...readers,
    summary: 'The bytes of a document, as they were issued',
    params: idParams,
    response: { file: 'application/pdf' },
  }),
  zip: endpoint({
    method: 'GET',
    path: '/api/document/zip',
    ...readers,
    summary: `What a search finds, or what was chosen of it, up to ${zipLimit} documents, with an index as CSV`,
    query: documentFilter.extend({ ids: several(Id, chosenLimit).optional() }),
    response: { file: 'application/zip' },
  }),
}
