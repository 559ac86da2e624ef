import { sql } from 'kysely'
import { addDays, type Day } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import { bankDayFrom, bankDayUntil } from '../../../domain/calendar/bankDays.rules.ts'
import type { PayDays } from '../../../domain/calendar/payDate.rules.ts'
import type { Billed } from '../../../domain/documents/billed.rules.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { coveredClaims, toldFrom } from '../remittances/awaited.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { isOwed, openClaims, outstanding } from '../../../ledger/settled.queries.ts'
import { maySettle, openCredits } from './spending.queries.ts'

/** Before the day on which a claim is due, or once it has passed. */
export type ReminderKind = 'before' | 'after'

/** How long a claim was to be reminded of that is reminded of still; what is older than a week was left out on purpose. */
const graceDays = 7

/** The claims with whose addressee more is open than was paid in or given back for it, matched or not, where that may settle them. */
const owedStill = (db: Db) =>
  db
    .selectFrom(
      openClaims(db)
        .select([
          'claim.id',
          'claim.advertiser_id',
          'claim.billed_to',
          sql<Yen>`sum(${outstanding}) over (partition by claim.advertiser_id, claim.billed_to)`.as(
            'owed',
          ),
        ])
        .as('open'),
    )
    .leftJoin(openCredits(db).as('credit'), (join) =>
      join.onRef('credit.advertiser_id', '=', 'open.advertiser_id').on(maySettle('credit', 'open')),
    )
    .select('open.id')
    .groupBy(['open.id', 'open.owed'])
    .having(sql<boolean>`open.owed > coalesce(sum(credit."left"), 0)`)

/** When claims are due that are reminded of on a bank day: before that day also what falls to the days until the next one, after it also what fell to those since the last. */
function dueOn(kind: ReminderKind, days: number, { today, closed }: PayDays): [Day, Day] {
  if (kind === 'before') return [today, addDays(bankDayFrom(addDays(today, 1), closed), days - 1)]
  const lastDay = bankDayUntil(addDays(today, -1), closed)
  return [addDays(lastDay, -days - graceDays), addDays(today, -days)]
}

/** The earliest day of a transfer whose money may still be on its way: banks take until the next day on which they work, and the operator looks on the one after. */
const onItsWayFrom = ({ today, closed }: PayDays): Day =>
  bankDayUntil(addDays(bankDayUntil(addDays(today, -1), closed), -1), closed)

/** The reminder of a kind about a claim. */
const reminder = (tx: Tx, kind: ReminderKind) =>
  tx
    .selectFrom('claim_reminder')
    .select('claim_id')
    .where('claim_reminder.claim_id', '=', sql.ref<number>('claim.id'))
    .where('claim_reminder.kind', '=', kind)

/** Claims that are still owed, whose reminder is due and not sent, and for which no money is on its way; one that is late is due until somebody gets it. */
export async function dueReminders(
  tx: Tx,
  kind: ReminderKind,
  { days, ...span }: PayDays & { days: number },
) {
  const [first, last] = dueOn(kind, days, span)
  const due = await openClaims(tx)
    .select([
      'claim.id',
      'claim.number',
      'claim.advertiser_id',
      'claim.billed_to',
      sql<Day>`claim.due_on`.as('due_on'),
      outstanding.as('outstanding'),
    ])
    .where('claim.due_on', '<=', last)
    .where((eb) =>
      eb.or([
        eb('claim.due_on', '>=', first),
        ...(kind === 'after'
          ? [
              eb.exists(reminder(tx, kind).where('sent_at', 'is', null)),
              // Or the money that was told of instead does not come either.
              eb('claim.id', 'in', toldFrom(tx, first)),
            ]
          : []),
      ]),
    )
    .where((eb) => eb.not(eb.exists(reminder(tx, kind).where('sent_at', 'is not', null))))
    .where('claim.id', 'not in', coveredClaims(tx, { paidFrom: onItsWayFrom(span) }))
    .orderBy('claim.id')
    .forUpdate('claim')
    .execute()
  if (due.length === 0) return []
  const dueIds = due.map(({ id }) => id)
  const owed = await owedStill(tx).where('open.id', 'in', dueIds).execute()
  return due.filter(({ id }) => owed.some((claim) => claim.id === id))
}

/** Notes when somebody was reminded of a claim; null = nobody could be. */
export const setReminded = (tx: Tx, claimId: number, kind: ReminderKind, at: Date | null) =>
  tx
    .insertInto('claim_reminder')
    .values({ claim_id: claimId, kind, sent_at: at })
    .onConflict((on) => on.columns(['claim_id', 'kind']).doUpdateSet({ sent_at: at }))
    .execute()

/** Whether the last reminder of a claim that is still owed is one that nobody could get. Who owes what is asked only where there is such a one. */
export const isUnreached = (db: Db) => sql<boolean>`case when ${isOwed} and (
  select sent_at is null from claim_reminder where claim_reminder.claim_id = claim.id
  order by kind = 'after' desc limit 1) then claim.id in ${owedStill(db)} else false end`

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
