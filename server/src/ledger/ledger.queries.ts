import { sql } from 'kysely'
import { addMonths, firstDay, monthOf, type Day, type Month } from '@tsunagi/contract/day'
import { minus, yen, type Yen } from '@tsunagi/contract/money'
import type { Db, Tables, Tx } from '../platform/db.ts'

export type TransactionKind = Tables['ledger_transaction']['kind']
export type Account = Tables['ledger_entry']['account']

/** One side of a transaction. Positive amounts are debits, negative ones credits. */
export interface Entry {
  account: Account
  amount: Yen
  advertiserId?: number
  affiliaterId?: number
}

export interface Posting {
  kind: TransactionKind
  /** First day of the month the money belongs to. */
  month: Day
  /** Who caused it; null = the system itself. */
  userId: number | null
  resultId?: number
}

/** A month that is being closed, as those who make its documents need it. */
export interface Closing {
  month: Month
  now: Date
  userId: number
  /** The operator as it stands on the documents. */
  sender: object
}

/** The only way into the ledger; answers the transaction's id. Entries of zero are left out; the database refuses a transaction that does not sum to zero. */
export async function post(
  tx: Tx,
  { kind, month, userId, resultId }: Posting,
  entries: readonly Entry[],
): Promise<number> {
  const moving = entries.filter(({ amount }) => amount !== 0)
  const { id } = await tx
    .insertInto('ledger_transaction')
    .values({ kind, month, user_id: userId, result_id: resultId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (moving.length === 0) return id
  await tx
    .insertInto('ledger_entry')
    .values(
      moving.map(({ account, amount, advertiserId, affiliaterId }) => ({
        transaction_id: id,
        account,
        amount,
        advertiser_id: advertiserId ?? null,
        affiliater_id: affiliaterId ?? null,
      })),
    )
    .execute()
  return id
}

export interface Accrual {
  resultId: number
  advertiserId: number
  affiliaterId: number
  gross: Yen
  net: Yen
  month: Day
  userId: number | null
}

/** An approved result: the advertiser owes gross, the affiliater is owed net, the rest is the network's margin. */
export const accrue = (tx: Tx, accrual: Accrual): Promise<number> =>
  postWorth(tx, 'accrual', accrual)

/** What a result of a closed month is worth more or, below zero, less than was settled. Answers the transaction's id. */
export const adjust = (tx: Tx, difference: Accrual): Promise<number> =>
  postWorth(tx, 'adjustment', difference)

const postWorth = (
  tx: Tx,
  kind: 'accrual' | 'adjustment',
  { resultId, advertiserId, affiliaterId, gross, net, month, userId }: Accrual,
) =>
  post(tx, { kind, month, userId, resultId }, [
    { account: 'advertiser_unbilled', advertiserId, amount: gross },
    { account: 'affiliater_unpaid', affiliaterId, amount: minus(net) },
    { account: 'margin', amount: yen(net - gross) },
  ])

/** Takes back what a result accrued, in the month of the accrual, which has to be open still. What is reversed already stays so. */
export async function reverse(
  tx: Tx,
  { resultId, userId }: { resultId: number; userId: number | null },
): Promise<void> {
  const accrual = await tx
    .selectFrom('ledger_transaction as t')
    .select(['t.id', sql<Day>`t.month`.as('month')])
    .where('t.result_id', '=', resultId)
    .where('t.kind', '=', 'accrual')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_transaction as undone')
            .select('undone.id')
            .whereRef('undone.result_id', '=', 't.result_id')
            .whereRef('undone.turn', '=', 't.turn')
            .where('undone.kind', '=', 'reversal'),
        ),
      ),
    )
    .executeTakeFirst()
  if (!accrual) return
  const entries = await tx
    .selectFrom('ledger_entry')
    .select(['account', 'amount', 'advertiser_id', 'affiliater_id'])
    .where('transaction_id', '=', accrual.id)
    .orderBy('id')
    .execute()
  await post(
    tx,
    { kind: 'reversal', month: accrual.month, userId, resultId },
    entries.map(({ account, amount, advertiser_id, affiliater_id }) => ({
      account,
      amount: minus(amount),
      ...(advertiser_id !== null && { advertiserId: advertiser_id }),
      ...(affiliater_id !== null && { affiliaterId: affiliater_id }),
    })),
  )
}

/** Which months take postings, as long as this transaction lasts. */
export interface OpenMonths {
  /** The month that takes what is posted now: the current one in Japan or, where that is closed already, the first after the closed ones. */
  current: Month
  /** The last one closed, and with it all before it; null = none yet. */
  lastClosed: Month | null
}

/** Which months are open. None is closed before this transaction ends. */
export async function openMonths(tx: Tx, now: Date): Promise<OpenMonths> {
  await sql`lock table closing in row exclusive mode`.execute(tx)
  const lastClosed = await lastClosedMonth(tx)
  return { current: openMonthAfter(lastClosed, now), lastClosed }
}

/** The month that takes what is posted now, given the last one closed. */
export function openMonthAfter(lastClosed: Month | null, now: Date): Month {
  const month = monthOf(now)
  return lastClosed && lastClosed >= month ? addMonths(lastClosed, 1) : month
}

/** The first day of the month that takes what is posted now. */
export const openMonth = async (tx: Tx, now: Date): Promise<Day> =>
  firstDay((await openMonths(tx, now)).current)

/** Waits for the approvals under way and holds back new ones until this transaction ends. Answers whether a month is closed. */
export async function holdApprovals(tx: Tx, month: Month): Promise<{ closed: boolean }> {
  await sql`lock table closing in share row exclusive mode`.execute(tx)
  const last = await lastClosedMonth(tx)
  return { closed: last !== null && last >= month }
}

/** Closes a month, and with it all before it. */
export const closeUntil = (tx: Tx, month: Month, at: Date, userId: number) =>
  tx
    .insertInto('closing')
    .values({ month: firstDay(month), closed_at: at, closed_by: userId })
    .execute()

/** Whether a month takes no more accruals. */
export async function isClosed(tx: Tx, month: Month): Promise<boolean> {
  const last = await lastClosedMonth(tx)
  return last !== null && last >= month
}

/** The last month that was closed; null = none yet. */
export const lastClosedMonth = async (db: Db) =>
  (
    await db
      .selectFrom('closing')
      .select(sql<Month | null>`to_char(max(month), 'YYYY-MM')`.as('month'))
      .executeTakeFirstOrThrow()
  ).month

/** The sum of an account, of one party or of all. */
export async function balanceOf(
  db: Db,
  account: Account,
  party: { advertiserId?: number; affiliaterId?: number } = {},
): Promise<Yen> {
  const { balance } = await db
    .selectFrom('ledger_entry')
    .select(sql<Yen>`coalesce(sum(amount), 0)`.as('balance'))
    .where('account', '=', account)
    .$if(party.advertiserId !== undefined, (query) =>
      query.where('advertiser_id', '=', party.advertiserId!),
    )
    .$if(party.affiliaterId !== undefined, (query) =>
      query.where('affiliater_id', '=', party.affiliaterId!),
    )
    .executeTakeFirstOrThrow()
  return balance
}
