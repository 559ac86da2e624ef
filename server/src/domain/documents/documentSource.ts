import type { Day } from '@tsunagi/contract/day'
import type { DocumentKind } from '@tsunagi/contract/money/documents'
import type { Yen } from '@tsunagi/contract/money'

/** What a document says of itself besides its bytes, and how these are made. */
export interface DocumentSource {
  number: string
  advertiser_id?: number
  affiliater_id?: number
  agency_id?: number
  /** As the document names the party. */
  party_name: string
  /** The day of the transaction, as the document says it. */
  dated: Day
  amount: Yen
  /** null = the system. */
  issued_by: number | null
  /** The document that it takes back. */
  voids?: { kind: DocumentKind; subject_id: number }
  render(revision: number): Promise<Uint8Array>
  /** What else is written with a new revision. */
  issued?(documentId: number, now: Date): Promise<void>
  /** What is done where it was ordered again and says the same as before. */
  kept?(documentId: number, now: Date): Promise<void>
}
