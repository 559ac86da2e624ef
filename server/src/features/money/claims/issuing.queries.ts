import { sql } from 'kysely'
import { firstDay, type Day, type Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { SoldPart, TaxedPart } from '../../../domain/tax/sale.rules.ts'
import type { BillingRun } from '../../../domain/calendar/billingPeriod.rules.ts'
import type { DueTerms } from '../../../domain/calendar/claimDue.rules.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { taxRate } from '../lines.queries.ts'
import { asLines, billedBy, unbilled, type Sql } from './billLines.queries.ts'
import { addresseeNow, hasAddress, joinBiller } from './addressee.queries.ts'

/** What one advertiser is to be billed for or, below zero, to be credited, in yen before tax. */
export interface OwedClaim extends DueTerms {
  advertiser_id: number
  advertiser_name: string
  /** By the rate that holds for it, oldest first. */
  sold: SoldPart[]
  /** Of the first posting that is not billed yet. */
  first_on: Day
  has_address: boolean
}

/** What each advertiser of a closing day owes by rate; below zero what is owed to it. */
export const owedClaims = async (db: Db, run: BillingRun): Promise<OwedClaim[]> =>
  (
    await sql<OwedClaim>`
      select a.id as advertiser_id, a.company as advertiser_name, a.payment_site, a.due_shift, owed.sold, owed.first_on,
        ${hasAddress} as has_address
      from (
        select advertiser_id, min(first_on) as first_on,
          jsonb_agg(jsonb_build_object('tax_rate', tax_rate, 'subtotal', subtotal) order by tax_rate) as sold
        from (
          select e.advertiser_id, ${taxRate} as tax_rate, sum(e.amount)::bigint as subtotal, min(t.booked_on) as first_on
          from ${unbilled(run)} group by 1, 2) rated
        group by advertiser_id) owed
      join advertiser a on a.id = owed.advertiser_id ${joinBiller}
      order by a.id`.execute(db)
  ).rows

/** Until when the documents that advertisers of a closing day have go. */
export const billedUntil = async (db: Db, { closing_day }: BillingRun) =>
  new Map(
    (
      await sql<{ advertiser_id: number; period_to: Day }>`
        select advertiser_id, max(period_to) as period_to from (
          select advertiser_id, period_to from claim where status <> 'void'
          union all select advertiser_id, period_to from credit_note) document
        join advertiser on advertiser.id = advertiser_id
        where advertiser.closing_day = ${closing_day} group by advertiser_id`.execute(db)
    ).rows.map(({ advertiser_id, period_to }) => [advertiser_id, period_to]),
  )

/** An invoice as it is written, with its tax by rates. */
export interface NewClaim extends BillingRun {
  number: string
  advertiser_id: number
  subtotal: Yen
  tax_rate: number
  tax: Yen
  total: Yen
  parts: readonly TaxedPart[]
  issued_on: Day
  due_on: Day
  period_from: Day
  period_to: Day
}

/** How a claim is made: of whom, when, and what it bills. */
interface Making {
  sender: object
  now: Date
  /** The postings it bills: rows of `ledger_entry_id` and `advertiser_id`. */
  bills: Sql
  /** The rate of the tax on each of them. */
  rate: Sql
  /** The voided claim in whose place it is issued; null = none. */
  corrects: number | null
}

/** Writes claims with what they bill, line by line. Answers their ids. */
async function insertClaims(
  tx: Tx,
  claims: readonly NewClaim[],
  { sender, now, bills, rate, corrects }: Making,
): Promise<number[]> {
  if (claims.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into claim (number, advertiser_id, month, closing_day, period_from, period_to, subtotal, tax_rate, tax, total, issued_on, due_on, sender, addressee, billed_to, created_at, corrects)
    select number, advertiser_id, (month || '-01')::date, made.closing_day, period_from, period_to, subtotal, tax_rate, tax, total, issued_on, due_on,
      ${JSON.stringify(sender)}::jsonb, ${addresseeNow}, biller.id, ${now}, ${corrects}::bigint
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as made (number text, advertiser_id bigint, month text, closing_day text, period_from date, period_to date,
      subtotal bigint, tax_rate int, tax bigint, total bigint, issued_on date, due_on date)
    join advertiser a on a.id = advertiser_id ${joinBiller}
    order by number
    returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  // Sorted, so that all is read before the first row is written: the plan of the first closing expects no entries and reads them once a posting.
  await sql`
    insert into claim_entry (ledger_entry_id, claim_id)
    select ledger_entry_id, c.id from (${bills}) billed join claim c using (advertiser_id) where c.id = any(${ids})
    order by c.id, ledger_entry_id`.execute(tx)
  await insertParts(tx, claims)
  await sql`
    insert into claim_line (claim_id, promotion_id, goal_id, month, adjusts, tax_rate, description, quantity, amount, originals)
    ${asLines(
      { of: sql`c.id`, number: sql`c.number`, rate },
      sql`${billedBy(sql`claim_entry billed join claim c on c.id = billed.claim_id`)}
        where c.id = any(${ids})`,
    )}`.execute(tx)
  const uneven = await unevenClaims(tx, ids)
  if (uneven.length > 0) throw new Error(`the lines of claim ${uneven[0]} do not add up to it`)
  return ids
}

/** Writes the claims of a run. */
export const insertRunClaims = (
  tx: Tx,
  run: BillingRun,
  claims: readonly NewClaim[],
  making: Pick<Making, 'sender' | 'now'>,
): Promise<number[]> =>
  insertClaims(tx, claims, {
    ...making,
    bills: sql`select e.id as ledger_entry_id, e.advertiser_id from ${unbilled(run)}`,
    rate: taxRate,
    corrects: null,
  })

/** Writes a claim in the place of a voided one: of the same postings, taxed as they were. */
export const insertAgain = (
  tx: Tx,
  voidedId: number,
  claim: NewClaim,
  making: Pick<Making, 'sender' | 'now'>,
): Promise<number[]> =>
  insertClaims(tx, [claim], {
    ...making,
    bills: sql`select ledger_entry_id, ${claim.advertiser_id}::bigint as advertiser_id from claim_entry where claim_id = ${voidedId}`,
    rate: claim.parts.length === 1 ? sql`${claim.tax_rate}::int` : taxRate,
    corrects: voidedId,
  })

/** Writes the tax of claims by its rates. */
const insertParts = (tx: Tx, claims: readonly NewClaim[]) =>
  sql`
    insert into claim_part (claim_id, tax_rate, subtotal, tax)
    select claim.id, part.tax_rate, part.subtotal, part.tax
    from jsonb_to_recordset(${JSON.stringify(claims.map(({ number, parts }) => ({ number, parts })))}::jsonb) as made (number text, parts jsonb)
    join claim using (number) cross join jsonb_to_recordset(made.parts) as part (tax_rate int, subtotal bigint, tax bigint)`.execute(
    tx,
  )

/** Claims whose lines do not add up to them, or to what they say of a rate; there are none. */
const unevenClaims = async (tx: Tx, ids: readonly number[]): Promise<string[]> =>
  (
    await tx
      .selectFrom('claim as c')
      .select('c.number')
      .where('c.id', 'in', ids)
      .where(
        sql<boolean>`c.subtotal <> coalesce((select sum(amount) from claim_line where claim_id = c.id), 0)
          or c.tax <> (select sum(tax) from claim_part where claim_id = c.id)
          or exists (
            select from (select tax_rate, sum(amount) as amount from claim_line where claim_id = c.id group by tax_rate) line
            full join (select tax_rate, subtotal from claim_part where claim_id = c.id) part using (tax_rate)
            where coalesce(line.amount, 0) <> coalesce(part.subtotal, 0))`,
      )
      .execute()
  ).map(({ number }) => number)

/** How many claims a month has already: their numbers go on from there. */
export const countClaims = async (db: Db, month: Month): Promise<number> =>
  (
    await db
      .selectFrom('claim')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('month', '=', firstDay(month))
      .executeTakeFirstOrThrow()
  ).count
