import { sql } from 'kysely'
import { addMonths, firstDay, type Day, type Month } from '@tsunagi/contract/day'
import { minus, type Yen } from '@tsunagi/contract/money'
import type { Db, Tables, Tx } from '../platform/db.ts'
import { agencyShares } from './agencyShares.queries.ts'
import { keepMonthsOpen, lastClosedMonth } from './closedMonths.queries.ts'
import { wasGivenUp } from './givenUp.queries.ts'

/** What made a transaction be booked. */
export type TransactionKind = Tables['ledger_transaction']['kind']
/** An account of the books; whose it is stands beside it in the entry. */
export type Account = Tables['ledger_entry']['account']

/** One side of a transaction. Positive amounts are debits, negative ones credits. */
export interface Entry {
  account: Account
  amount: Yen
  advertiserId?: number
  affiliaterId?: number
  agencyId?: number
}

/** What a transaction is about, and when. */
export interface Posting {
  kind: TransactionKind
  /** First day of the month the money belongs to; where that is closed, the first open one takes it. */
  month: Day
  /** The day in Japan; in another month the nearest of that counts. */
  on: Day
  /** Who caused it; null = the system itself. */
  userId: number | null
  resultId?: number
}

/** A month whose documents are being issued, as those who make them need it. */
export interface Closing {
  month: Month
  now: Date
  /** null = the system itself. */
  userId: number | null
  /** The operator as it stands on the documents. */
  sender: object
}

/** Posts one transaction. Answers its id. */
export const post = async (tx: Tx, posting: Posting, entries: readonly Entry[]): Promise<number> =>
  (await postAll(tx, posting, [entries]))[0]!

/** Posts transactions of one kind; those of results go by their worth, below. Entries of zero are left out; the database refuses a transaction that does not sum to zero. Answers their ids. */
export async function postAll(
  tx: Tx,
  { kind, month, on, userId, resultId }: Posting,
  transactions: readonly (readonly Entry[])[],
): Promise<number[]> {
  if (transactions.length === 0) return []
  const takenBy = await monthFor(tx, kind, month)
  const { rows } = await sql<{ id: number }>`
    with numbered as materialized (
      select nextval(pg_get_serial_sequence('ledger_transaction', 'id')) as id, entries
      from jsonb_array_elements(${JSON.stringify(transactions)}::jsonb) as given (entries)
    ), posted as (
      insert into ledger_transaction (id, kind, month, booked_on, user_id, result_id) overriding system value
      select id, ${kind}, ${takenBy}::date, ${on}::date, ${userId}::bigint, ${resultId ?? null}::bigint from numbered
    ), entered as (
      insert into ledger_entry (transaction_id, account, amount, advertiser_id, affiliater_id, agency_id)
      select numbered.id, entry.account, entry.amount, entry."advertiserId", entry."affiliaterId", entry."agencyId"
      from numbered cross join lateral jsonb_to_recordset(entries) as entry (
        account text, amount bigint, "advertiserId" bigint, "affiliaterId" bigint, "agencyId" bigint)
      where entry.amount <> 0
    )
    select id from numbered`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What the operator gives affiliaters besides their results or, below zero, takes from them; before tax. Answers the ids of the transactions. */
export const adjustAffiliaters = (
  tx: Tx,
  posting: Omit<Posting, 'kind'>,
  given: readonly { affiliaterId: number; amount: Yen }[],
): Promise<number[]> =>
  postAll(
    tx,
    { kind: 'affiliater_adjustment', ...posting },
    given.map(({ affiliaterId, amount }) => [
      { account: 'affiliater_unpaid', affiliaterId, amount: minus(amount) },
      { account: 'margin', amount },
    ]),
  )

/** What the operator bills an advertiser besides its results or, below zero, takes off; before tax. Answers the transaction's id. */
export const chargeAdvertiser = (
  tx: Tx,
  {
    advertiserId,
    amount,
    ...posting
  }: { advertiserId: number; amount: Yen } & Omit<Posting, 'kind'>,
): Promise<number> =>
  post(tx, { kind: 'advertiser_charge', ...posting }, [
    { account: 'advertiser_unbilled', advertiserId, amount },
    { account: 'margin', amount: minus(amount) },
  ])

/** The month that takes a posting: its own or, where that is closed, the first open one. Documents are made of the month that is being closed. */
async function monthFor(tx: Tx, kind: TransactionKind, month: Day): Promise<Day> {
  if (kind === 'claim' || kind === 'credit_note' || kind === 'payment') return month
  await keepMonthsOpen(tx)
  const lastClosed = await lastClosedMonth(tx)
  return lastClosed && firstDay(lastClosed) >= month ? firstDay(addMonths(lastClosed, 1)) : month
}

/** What is booked when a result is approved: the advertiser owes the gross, the affiliater is owed the net, both in yen without tax. */
export interface Accrual {
  resultId: number
  advertiserId: number
  affiliaterId: number
  gross: Yen
  net: Yen
  month: Day
  /** The day in Japan on which it is booked. */
  on: Day
  userId: number | null
}

/** Approved results: the advertiser owes gross, the affiliater is owed net, agencies their margins, the rest is the network's. Whoever has withdrawn is owed no more than before. */
export async function accrueAll(tx: Tx, accruals: readonly Accrual[]): Promise<void> {
  if (accruals.length > 0) await postWorths(tx, 'accrual', accruals)
}

/** What a result of a closed month is worth more or, below zero, less than was settled. Answers the transaction's id. */
export const adjust = async (tx: Tx, difference: Accrual): Promise<number> =>
  (await postWorths(tx, 'adjustment', [difference]))[0]!.id

async function postWorths(
  tx: Tx,
  kind: 'accrual' | 'adjustment',
  worths: readonly Accrual[],
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
      with worth as (
        select * from jsonb_to_recordset(${JSON.stringify(worths)}::jsonb) as worth (
          "resultId" bigint, "advertiserId" bigint, "affiliaterId" bigint, gross bigint, net bigint, month date, "on" date, "userId" bigint)
      ), posted as (
        insert into ledger_transaction (kind, month, booked_on, user_id, result_id)
        select ${kind}, month, "on", "userId", "resultId" from worth returning id, result_id
      ), shares as (${agencyShares}), entered as (
        insert into ledger_entry (transaction_id, account, amount, advertiser_id, affiliater_id, agency_id)
        select posted.id, side.account, side.amount, side.advertiser_id, side.affiliater_id, null::bigint
        from posted join worth on "resultId" = result_id
        left join (select "resultId", sum(share)::bigint as given from shares group by "resultId") as agencies using ("resultId")
        cross join lateral (values
          ('advertiser_unbilled', gross, "advertiserId", null),
          ('affiliater_unpaid', -net, null, "affiliaterId"),
          ('margin', net + coalesce(given, 0) - gross, null, null)) as side (account, amount, advertiser_id, affiliater_id)
        where side.amount <> 0
        union all select posted.id, 'agency_unpaid', -share, null, null, agency_id
        from posted join shares on "resultId" = result_id where share <> 0
      )
      select id from posted`.execute(tx)
  await forfeitLate(tx, rows)
  return rows
}

/**
 * Gives the operator what postings of results bring to affiliaters that have withdrawn, or take from them: of results that were
 * approved for the first time since, and of those that were given up then.
 */
const forfeitLate = (tx: Tx, posted: readonly { id: number }[]) =>
  sql`
    with late as (
      select t.id, t.month, t.user_id, t.result_id, e.affiliater_id, e.amount
      from ledger_transaction as t
      join ledger_entry as e on e.transaction_id = t.id and e.account = 'affiliater_unpaid'
      join affiliater on affiliater.id = e.affiliater_id and affiliater.lifecycle = 'withdrawn'
      cross join lateral (select min(id) as first, max(id) as last, max(month) as month from ledger_transaction where result_id = t.result_id and kind = 'accrual') as accrual
      where t.id = any(${posted.map(({ id }) => id)}) and (t.id = accrual.first
        or exists (select from ledger_transaction where result_id = t.result_id and kind = 'forfeiture')
        or ${wasGivenUp(sql`e.affiliater_id`, { id: sql`accrual.last`, month: sql`accrual.month` })})
    ), forfeited as (
      insert into ledger_transaction (kind, month, user_id, result_id)
      select 'forfeiture', month, user_id, result_id from late returning id, result_id
    )
    insert into ledger_entry (transaction_id, account, amount, affiliater_id)
    select forfeited.id, side.account, side.amount, side.affiliater_id
    from forfeited join late using (result_id)
    cross join lateral (values ('affiliater_unpaid', -late.amount, late.affiliater_id), ('margin', late.amount, null)) as side (account, amount, affiliater_id)`.execute(
    tx,
  )

/** Takes back what results accrued, in the month of the accrual, which has to be open still. What is reversed already stays so. */
export async function reverseAll(
  tx: Tx,
  { resultIds, on, userId }: { resultIds: readonly number[]; on: Day; userId: number | null },
): Promise<void> {
  if (resultIds.length === 0) return
  const { rows } = await sql<{ id: number }>`
    with accrual as (
      select id, result_id, month from ledger_transaction as t
      where result_id = any(${resultIds}) and kind = 'accrual' and not exists (
        select from ledger_transaction as undone
        where undone.result_id = t.result_id and undone.turn = t.turn and undone.kind = 'reversal')
    ), posted as (
      insert into ledger_transaction (kind, month, booked_on, user_id, result_id)
      select 'reversal', month, ${on}::date, ${userId}::bigint, result_id from accrual returning id, result_id
    ), entered as (
      insert into ledger_entry (transaction_id, account, amount, advertiser_id, affiliater_id, agency_id)
      select posted.id, account, -amount, advertiser_id, affiliater_id, agency_id
      from posted join accrual using (result_id) join ledger_entry on transaction_id = accrual.id
    )
    select id from posted`.execute(tx)
  await forfeitLate(tx, rows)
}

/** The sum of an account, of one party or of all. */
export async function balanceOf(
  db: Db,
  account: Account,
  party: { advertiserId?: number; affiliaterId?: number; agencyId?: number } = {},
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
    .$if(party.agencyId !== undefined, (query) => query.where('agency_id', '=', party.agencyId!))
    .executeTakeFirstOrThrow()
  return balance
}
