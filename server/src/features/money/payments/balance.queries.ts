import { sql, type RawBuilder } from 'kysely'
import { addMonths, firstDay, type Day, type Month } from '@tsunagi/contract/day'
import { yen, type Yen } from '@tsunagi/contract/money'
import type { PaymentStatus } from '@tsunagi/contract/money/paymentMoves'
import type { Db } from '../../../platform/db.ts'
import { balanceOf } from '../../../ledger/ledger.queries.ts'
import { isOwedWithoutAccount } from '../../../ledger/unpaid.queries.ts'
import { visibleResultSums } from '../../results/results/resultDays.queries.ts'
import { bankHistories } from './bankAccounts.queries.ts'
import { accountNow } from './bankAccounts.rules.ts'

/** Where an affiliater's money stands. What a payment covers is with tax, what none covers yet is before tax. */
export async function affiliaterBalance(db: Db, affiliaterId: number, today: Day) {
  const [unpaid, pending, carried, next, payments] = await Promise.all([
    balanceOf(db, 'affiliater_unpaid', { affiliaterId }),
    undecidedRewards(db, affiliaterId),
    carriedNow(db, affiliaterId),
    nextPayment(db, affiliaterId),
    db
      .selectFrom('payment')
      .select([
        sumWhere(sql`paid_on >= ${`${today.slice(0, 4)}-01-01`} and paid_on <= ${today}`).as(
          'paid_this_year',
        ),
        sumWhere(sql`status = 'held'`).as('held'),
        sumWhere(sql`status = 'lapsed'`).as('lapsed'),
      ])
      .where('affiliater_id', '=', affiliaterId)
      .executeTakeFirstOrThrow(),
  ])
  return {
    pending,
    unpaid: yen(0 - unpaid),
    carried,
    next,
    ...payments,
  }
}

/** What an affiliater would earn by results that nobody has decided yet, before tax. */
export const undecidedRewards = async (db: Db, affiliaterId: number): Promise<Yen> =>
  (
    await visibleResultSums(db, { kind: 'affiliater', affiliaterId })
      .select(sql<Yen>`coalesce(sum(result.net), 0)`.as('sum'))
      .where('result.status', 'in', ['pending', 'hold'])
      .executeTakeFirstOrThrow()
  ).sum

const sumWhere = (that: RawBuilder<unknown>) =>
  sql<Yen>`coalesce(sum(total) filter (where ${that}), 0)`

/** What an affiliater's payments of some statuses come to. */
export async function sumOfPayments(
  db: Db,
  affiliaterId: number,
  statuses: readonly PaymentStatus[],
): Promise<Yen> {
  const { sum } = await db
    .selectFrom('payment')
    .select(sql<Yen>`coalesce(sum(total), 0)`.as('sum'))
    .where('affiliater_id', '=', affiliaterId)
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow()
  return sum
}

/** Whether an affiliater has a bank account that takes its rewards. */
export const hasBankAccount = async (db: Db, affiliaterId: number): Promise<boolean> =>
  accountNow((await bankHistories(db, [affiliaterId])).get(affiliaterId) ?? []) !== null

/** Whether an affiliater is owed something that waits for a bank account. */
export const isOwedWithoutBank = async (db: Db, affiliaterId: number): Promise<boolean> =>
  (
    await db
      .selectNoFrom(isOwedWithoutAccount(sql`${affiliaterId}::bigint`).as('waits'))
      .executeTakeFirstOrThrow()
  ).waits

/** What each month brought that no payment has covered yet, and the accounts to pay it to. */
export async function unpaidByMonth(db: Db, affiliaterId: number) {
  const [months, histories] = await Promise.all([
    db
      .selectFrom('ledger_entry as e')
      .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
      .select([
        sql<Month>`to_char(t.month, 'YYYY-MM')`.as('month'),
        sql<Yen>`-sum(e.amount)`.as('amount'),
      ])
      .where('e.affiliater_id', '=', affiliaterId)
      .where('e.account', '=', 'affiliater_unpaid')
      .where(
        sql<boolean>`t.month > coalesce((select max(month) from payment where affiliater_id = ${affiliaterId}), '-infinity')`,
      )
      .groupBy('t.month')
      .orderBy('t.month')
      .execute(),
    bankHistories(db, [affiliaterId]),
  ])
  return { months, accounts: histories.get(affiliaterId) ?? [] }
}

/** An affiliater's rank, which says when open months are paid. */
export const rankNow = async (db: Db, affiliaterId: number) =>
  (
    await db
      .selectFrom('affiliater')
      .select('rank')
      .where('id', '=', affiliaterId)
      .executeTakeFirstOrThrow()
  ).rank

/** What an affiliater has by the open months that would pay it, without the months up to one that it keeps; the first open month pays what closed ones have left. */
export async function unpaidInOpenMonths(
  db: Db,
  affiliaterId: number,
  lastClosed: Month | null,
  keptUntil: Month | null,
): Promise<{ month: Day; amount: Yen }[]> {
  const paidBy =
    lastClosed === null
      ? sql<Day>`t.month`
      : sql<Day>`greatest(t.month, ${firstDay(addMonths(lastClosed, 1))}::date)`
  return db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .select([paidBy.as('month'), sql<Yen>`-sum(e.amount)`.as('amount')])
    .where('e.affiliater_id', '=', affiliaterId)
    .where('e.account', '=', 'affiliater_unpaid')
    .$if(keptUntil !== null, (query) => query.where('t.month', '>', firstDay(keptUntil!)))
    .groupBy(sql`1`)
    .having(sql<boolean>`sum(e.amount) <> 0`)
    .orderBy(sql`1`)
    .execute()
}

/** When an affiliater's payments from a month on are paid, and by which cycle; what was carried over is not. */
export const paymentsFrom = (db: Db, affiliaterId: number, first: Month) =>
  db
    .selectFrom('payment')
    .select([
      sql<Month>`to_char(month, 'YYYY-MM')`.as('month'),
      sql<Day>`pay_on`.as('pay_on'),
      'pay_months',
      'pay_day',
    ])
    .where('affiliater_id', '=', affiliaterId)
    .where('month', '>=', firstDay(first))
    .where('status', '<>', 'carried')
    .execute()

/** The latest payment says it, as long as it is the latest: the next one takes the rewards along. */
async function carriedNow(db: Db, affiliaterId: number): Promise<Yen> {
  const latest = await db
    .selectFrom('payment')
    .select(['status', 'subtotal'])
    .where('affiliater_id', '=', affiliaterId)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.status === 'carried' ? latest.subtotal : yen(0)
}

async function nextPayment(db: Db, affiliaterId: number) {
  const next = await db
    .selectFrom('payment')
    .select([sql<Day>`pay_on`.as('pay_on'), sql<Yen>`sum(total)`.as('total')])
    .where('affiliater_id', '=', affiliaterId)
    .where('status', 'in', ['calculated', 'confirmed', 'exported'])
    .groupBy('pay_on')
    .orderBy('pay_on')
    .limit(1)
    .executeTakeFirst()
  return next ?? null
}
