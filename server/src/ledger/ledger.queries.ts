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

/** The only way into the ledger. Entries of zero are left out; the database refuses a transaction that does not sum to zero. */
export async function post(
  tx: Tx,
  { kind, month, userId, resultId }: Posting,
  entries: readonly Entry[],
): Promise<void> {
  const moving = entries.filter(({ amount }) => amount !== 0)
  const { id } = await tx
    .insertInto('ledger_transaction')
    .values({ kind, month, user_id: userId, result_id: resultId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (moving.length === 0) return
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
export function accrue(
  tx: Tx,
  { resultId, advertiserId, affiliaterId, gross, net, month, userId }: Accrual,
): Promise<void> {
  return post(tx, { kind: 'accrual', month, userId, resultId }, [
    { account: 'advertiser_unbilled', advertiserId, amount: gross },
    { account: 'affiliater_unpaid', affiliaterId, amount: minus(net) },
    { account: 'margin', amount: yen(net - gross) },
  ])
}

/** Takes back what a result accrued, in an open month. The caller holds the result's row, so it happens at most once. */
export async function reverse(
  tx: Tx,
  { resultId, month, userId }: { resultId: number; month: Day; userId: number | null },
): Promise<void> {
  const entries = await tx
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .select(['e.account', 'e.amount', 'e.advertiser_id', 'e.affiliater_id'])
    .where('t.result_id', '=', resultId)
    .where('t.kind', '=', 'accrual')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_transaction')
            .select('id')
            .where('result_id', '=', resultId)
            .where('kind', '=', 'reversal'),
        ),
      ),
    )
    .execute()
  if (entries.length === 0) return
  await post(
    tx,
    { kind: 'reversal', month, userId, resultId },
    entries.map(({ account, amount, advertiser_id, affiliater_id }) => ({
      account,
      amount: minus(amount),
      ...(advertiser_id !== null && { advertiserId: advertiser_id }),
      ...(affiliater_id !== null && { affiliaterId: affiliater_id }),
    })),
  )
}

/**
 * The month that takes what is approved now: the current one in Japan or, where that is closed already, the first after
 * the closed ones. No month is closed before this transaction ends.
 */
export async function openMonth(tx: Tx, now: Date): Promise<Day> {
  await sql`lock table closing in row exclusive mode`.execute(tx)
  const [current, last] = [monthOf(now), await lastClosed(tx)]
  return firstDay(last && last >= current ? addMonths(last, 1) : current)
}

/** Waits for the approvals under way and holds back new ones until this transaction ends. Answers whether a month is closed. */
export async function holdApprovals(tx: Tx, month: Month): Promise<{ closed: boolean }> {
  await sql`lock table closing in share row exclusive mode`.execute(tx)
  const last = await lastClosed(tx)
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
  const last = await lastClosed(tx)
  return last !== null && last >= month
}

const lastClosed = async (tx: Tx) =>
  (
    await tx
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
