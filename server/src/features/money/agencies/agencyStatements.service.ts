import { dayOf } from '@tsunagi/contract/day'
import type { DocumentSource } from '../../../domain/documents/documentSource.ts'
import type { Tx } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { marginStatement, nameOfPayee } from '../payments/statements.service.ts'
import { statementLife } from '../statements/issuing.service.ts'
import { objectionDaysOf } from '../statements/statementWrites.queries.ts'
import { agencyStatementContent } from './agencyStatements.queries.ts'

/** What the statement of a payment to an agency is made of; undefined = the payment is not confirmed any more. */
export async function agencyStatementSource(
  tx: Tx,
  id: number,
): Promise<DocumentSource | undefined> {
  const content = await agencyStatementContent(tx, id)
  if (!content) return undefined
  const { agency_id, issued_by, ...payment } = content
  const of = { agency_payment_id: id }
  const [named, { objection_days }] = await Promise.all([
    objectionDaysOf(tx, of),
    readSetting(tx, 'payment'),
  ])
  return {
    number: payment.number,
    agency_id,
    party_name: nameOfPayee(payment),
    dated: dayOf(new Date(payment.created_at)),
    amount: payment.total,
    issued_by,
    render: (revision) =>
      marginStatement(tx, {
        ...payment,
        revision,
        objection_days: named.get(revision) ?? objection_days,
      }),
    ...statementLife(tx, of, { issued_by, objection_days }),
  }
}
