import { dayOf, type Day } from '@tsunagi/contract/day'
import type { DocumentKind } from '@tsunagi/contract/money/documents'
import type { Yen } from '@tsunagi/contract/money'
import type { Tx } from '../../../platform/db.ts'
import { Addressee, invoicePdf } from '../claims/invoicePdf.ts'
import { Payee } from '../payments/payee.rules.ts'
import { statementPdf } from '../payments/statementPdf.ts'
import { invoiceContent, statementContent } from './sources.queries.ts'

/** What a document says of itself beside its bytes, and how these are made. */
export interface DocumentSource {
  number: string
  advertiser_id?: number
  affiliater_id?: number
  agency_id?: number
  /** As the document names the party. */
  party_name: string
  dated: Day
  amount: Yen
  issued_by: number | null
  render(revision: number): Promise<Uint8Array>
}

type Source = (tx: Tx, subjectId: number) => Promise<DocumentSource | undefined>

/** What each kind is made of; undefined = there is nothing to issue any more. */
export const sources: Record<DocumentKind, Source> = {
  invoice: async (tx, id) => {
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
  },
  statement: async (tx, id) => {
    const content = await statementContent(tx, id)
    if (!content) return undefined
    const { affiliater_id, issued_by, ...payment } = content
    const { company, user_name } = Payee.parse(payment.payee)
    return {
      number: payment.number,
      affiliater_id,
      party_name: company ?? user_name,
      dated: dayOf(new Date(payment.created_at)),
      amount: payment.total,
      issued_by,
      render: (revision) => statementPdf({ ...payment, revision }),
    }
  },
}
