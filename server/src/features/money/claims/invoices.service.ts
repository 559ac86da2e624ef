import type { DocumentSource } from '../../../domain/documents/documentSource.ts'
import type { Tx } from '../../../platform/db.ts'
import { Addressee, invoicePdf } from './invoicePdf.ts'
import { invoiceContent } from './invoices.queries.ts'

/** What the invoice of a claim is made of. */
export async function invoiceSource(tx: Tx, id: number): Promise<DocumentSource> {
  const { advertiser_id, issued_by, ...claim } = await invoiceContent(tx, id)
  return {
    number: claim.number,
    advertiser_id,
    party_name: Addressee.parse(claim.addressee).company,
    dated: claim.issued_on,
    amount: claim.total,
    issued_by,
    render: () => invoicePdf(claim),
  }
}
