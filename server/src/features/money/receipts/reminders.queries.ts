import { sql, type SqlBool } from 'kysely'
import { addDays, type Day } from '@tsunagi/contract/day'
import type { Billed } from '../../../domain/documents/billed.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { outstanding, openClaims } from '../../../ledger/settled.queries.ts'

/** Before the day on which a claim is due, or once it has passed. */
export type ReminderKind = 'before' | 'after'

/** How far from today a claim is due that is reminded of; what is older than a week was left out on purpose. */
const graceDays = 7

/** Whether an advertiser owes more than it has paid in, matched or not. */
const owesMore = sql<SqlBool>`(select sum(amount) from ledger_entry
  where ledger_entry.advertiser_id = claim.advertiser_id and account in ('advertiser_receivable', 'advertiser_credit')) > 0`

/** Claims that are still owed and whose reminder is due and not sent, with those who read it. Each is marked as sent. */
export async function takeReminders(
  tx: Tx,
  kind: ReminderKind,
  { today, days, now }: { today: Day; days: number; now: Date },
) {
  const [first, last] =
    kind === 'before'
      ? [today, addDays(today, days)]
      : [addDays(today, -days - graceDays), addDays(today, -days)]
  const claims = await openClaims(tx)
    .select([
      'claim.id',
      'claim.number',
      'claim.advertiser_id',
      'claim.billed_to',
      sql<Day>`claim.due_on`.as('due_on'),
      outstanding.as('outstanding'),
    ])
    .where(owesMore)
    .where('claim.due_on', '>=', first)
    .where('claim.due_on', '<=', last)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('claim_reminder')
            .select('claim_id')
            .whereRef('claim_reminder.claim_id', '=', 'claim.id')
            .where('claim_reminder.kind', '=', kind),
        ),
      ),
    )
    .orderBy('claim.id')
    .forUpdate('claim')
    .execute()
  if (claims.length > 0)
    await tx
      .insertInto('claim_reminder')
      .values(claims.map(({ id }) => ({ claim_id: id, kind, sent_at: now })))
      .execute()
  return claims
}

/** The people who read documents, each as often as there are documents: those of the agency one is made out to, else of its advertiser. */
export const readersOfDocuments = async <Document extends Billed>(
  tx: Tx,
  billed: readonly Document[],
) => {
  const people = await readersOf(tx, {
    agencies: billed.flatMap(({ billed_to }) => billed_to ?? []),
    advertisers: billed.map(({ advertiser_id }) => advertiser_id),
  })
  return billed.flatMap((each) =>
    people
      .filter(({ advertiser_id, agency_id }) =>
        each.billed_to === null
          ? advertiser_id === each.advertiser_id
          : agency_id === each.billed_to,
      )
      .map((reader) => ({ reader, document: each })),
  )
}
