import { partyOf } from '../../../domain/documents/billed.rules.ts'
import type { DocumentSource } from '../../../domain/documents/documentSource.ts'
import type { Tx } from '../../../platform/db.ts'
import { minus } from '@tsunagi/contract/money'
import { sealOf } from '../sender/seal.service.ts'
import { Addressee } from './billParts.ts'
import { invoicePdf, voidedInvoicePdf } from './invoicePdf.ts'
import { invoiceContent } from './invoices.queries.ts'

/** What the invoice of a claim is made of. */
export async function invoiceSource(tx: Tx, id: number): Promise<DocumentSource> {
  const { advertiser_id, billed_to, issued_by, ...claim } = await invoiceContent(tx, id)
  return {
    number: claim.number,
    ...partyOf({ advertiser_id, billed_to }),
    party_name: Addressee.parse(claim.addressee).company,
    dated: claim.issued_on,
    amount: claim.total,
    issued_by,
    render: async () => invoicePdf(claim, await sealOf(tx, claim.sender)),
  }
}

/** What the document that takes an invoice back is made of; undefined where the invoice stands. */
export async function invoiceVoidSource(tx: Tx, id: number): Promise<DocumentSource | undefined> {
  const { advertiser_id, billed_to, voided_by, void_number, voided_on, void_reason, ...claim } =
    await invoiceContent(tx, id)
  if (void_number === null || voided_on === null || void_reason === null) return undefined
  return {
    number: void_number,
    ...partyOf({ advertiser_id, billed_to }),
    party_name: Addressee.parse(claim.addressee).company,
    dated: voided_on,
    amount: minus(claim.total),
    issued_by: voided_by,
    voids: { kind: 'invoice', subject_id: id },
    render: async () =>
      voidedInvoicePdf(
        { ...claim, void_number, voided_on, void_reason },
        await sealOf(tx, claim.sender),
      ),
  }
}
