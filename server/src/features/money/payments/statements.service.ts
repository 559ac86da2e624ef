import { dayOf } from '@tsunagi/contract/day'
import type { DocumentSource } from '../../../domain/documents/documentSource.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { statementLife } from '../statements/issuing.service.ts'
import { objectionDaysOf } from '../statements/statementWrites.queries.ts'
import { sealOf } from '../sender/seal.service.ts'
import { Payee } from './payee.rules.ts'
import { margins, statementPdf, type StatementContent } from './statementPdf.ts'
import { statementContent } from './statements.queries.ts'

/** What the statement of a payment is made of; undefined = the payment is not confirmed any more. */
export async function statementSource(tx: Tx, id: number): Promise<DocumentSource | undefined> {
  const content = await statementContent(tx, id)
  if (!content) return undefined
  const { affiliater_id, issued_by, ...payment } = content
  const [named, { objection_days }] = await Promise.all([
    objectionDaysOf(tx, { payment_id: id }),
    readSetting(tx, 'payment'),
  ])
  return {
    number: payment.number,
    affiliater_id,
    party_name: nameOfPayee(payment),
    dated: dayOf(new Date(payment.created_at)),
    amount: payment.total,
    issued_by,
    render: async (revision) =>
      statementPdf(
        { ...payment, revision, objection_days: named.get(revision) ?? objection_days },
        await sealOf(tx, payment.sender),
      ),
    ...statementLife(tx, { payment_id: id }, { issued_by, objection_days }),
  }
}

/** A payee as its statement names it. */
export function nameOfPayee({ payee }: { payee: unknown }): string {
  const { company, user_name } = Payee.parse(payee)
  return company ?? user_name
}

/** The same statement in the words of an agency's margins. */
export const marginStatement = async (db: Db, content: StatementContent): Promise<Uint8Array> =>
  statementPdf(content, await sealOf(db, content.sender), margins)
