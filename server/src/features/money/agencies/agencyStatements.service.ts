import { dayOf } from '@tsunagi/contract/day'
import type { DocumentSource } from '../../../domain/documents/documentSource.ts'
import type { Tx } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { Payee } from '../payments/payee.rules.ts'
import { margins, statementPdf } from '../payments/statementPdf.ts'
import { agencyStatementContent } from './agencyStatements.queries.ts'

/** What the statement of a payment to an agency is made of; undefined = the payment is not confirmed any more. */
export async function agencyStatementSource(
  tx: Tx,
  id: number,
): Promise<DocumentSource | undefined> {
  const content = await agencyStatementContent(tx, id)
  if (!content) return undefined
  const { agency_id, issued_by, ...payment } = content
  const { objection_days } = await readSetting(tx, 'payment')
  const { company, user_name } = Payee.parse(payment.payee)
  return {
    number: payment.number,
    agency_id,
    party_name: company ?? user_name,
    dated: dayOf(new Date(payment.created_at)),
    amount: payment.total,
    issued_by,
    render: (revision) => statementPdf({ ...payment, objection_days, revision }, margins),
  }
}
