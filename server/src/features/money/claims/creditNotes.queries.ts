import { sql } from 'kysely'
import { firstDay, type Day, type Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { BillingRun } from '../../../domain/calendar/billingPeriod.rules.ts'
import type { TaxedPart } from '../../../domain/tax/sale.rules.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { asLines, billedBy, unbilled } from './billLines.queries.ts'
import { addresseeNow, joinBiller } from './addressee.queries.ts'

/** A credit note as it is written; its amounts are below zero. */
export interface NewCreditNote extends BillingRun {
  number: string
  advertiser_id: number
  subtotal: Yen
  tax_rate: number
  tax: Yen
  total: Yen
  parts: readonly TaxedPart[]
  issued_on: Day
  period_from: Day
  period_to: Day
}

interface Making {
  sender: object
  now: Date
  /** null = the system. */
  userId: number | null
}

/** Writes the credit notes of a run with what they give back, line by line. Answers their ids by advertiser. */
export async function insertCreditNotes(
  tx: Tx,
  run: BillingRun,
  notes: readonly NewCreditNote[],
  { sender, now, userId }: Making,
): Promise<Map<number, number>> {
  if (notes.length === 0) return new Map()
  const { rows } = await sql<{ id: number; advertiser_id: number }>`
    insert into credit_note (number, advertiser_id, month, closing_day, period_from, period_to, subtotal, tax_rate, tax, total, issued_on, sender, addressee, billed_to, created_at, issued_by)
    select number, advertiser_id, (month || '-01')::date, made.closing_day, period_from, period_to, subtotal, tax_rate, tax, total, issued_on,
      ${JSON.stringify(sender)}::jsonb, ${addresseeNow}, biller.id, ${now}, ${userId}::bigint
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as made (number text, advertiser_id bigint, month text, closing_day text, period_from date, period_to date,
      subtotal bigint, tax_rate int, tax bigint, total bigint, issued_on date)
    join advertiser a on a.id = advertiser_id ${joinBiller}
    order by number
    returning id, advertiser_id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  // Sorted, so that all is read before the first row is written, as for claims.
  await sql`
    insert into credit_note_entry (ledger_entry_id, credit_note_id)
    select billed.ledger_entry_id, n.id from (select e.id as ledger_entry_id, e.advertiser_id from ${unbilled(run)}) billed
    join credit_note n using (advertiser_id) where n.id = any(${ids})
    order by n.id, billed.ledger_entry_id`.execute(tx)
  await sql`
    insert into credit_note_part (credit_note_id, tax_rate, subtotal, tax)
    select n.id, part.tax_rate, part.subtotal, part.tax
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as made (number text, parts jsonb)
    join credit_note n using (number) cross join jsonb_to_recordset(made.parts) as part (tax_rate int, subtotal bigint, tax bigint)`.execute(
    tx,
  )
  await sql`
    insert into credit_note_line (credit_note_id, promotion_id, goal_id, month, adjusts, tax_rate, description, quantity, amount, originals)
    ${asLines(
      { of: sql`n.id`, number: sql`n.number` },
      sql`${billedBy(sql`credit_note_entry billed join credit_note n on n.id = billed.credit_note_id`)}
        where n.id = any(${ids})`,
    )}`.execute(tx)
  return new Map(rows.map(({ id, advertiser_id }) => [advertiser_id, id]))
}

/** How many credit notes a month has already: their numbers go on from there. */
export const countCreditNotes = async (db: Db, month: Month): Promise<number> =>
  (
    await db
      .selectFrom('credit_note')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('month', '=', firstDay(month))
      .executeTakeFirstOrThrow()
  ).count

/** All that a credit note says, as it was issued. */
export async function creditNoteContent(db: Db, id: number) {
  const note = await db
    .selectFrom('credit_note')
    .select([
      'number',
      'advertiser_id',
      'billed_to',
      'subtotal',
      'tax',
      'total',
      'addressee',
      'sender',
      'issued_by',
      sql<Month>`to_char(month, 'YYYY-MM')`.as('month'),
      sql<Day>`period_from`.as('period_from'),
      sql<Day>`period_to`.as('period_to'),
      sql<Day>`issued_on`.as('issued_on'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('credit_note_line')
    .select([
      sql<Month>`to_char(month, 'YYYY-MM')`.as('month'),
      sql<Month | null>`to_char(adjusts, 'YYYY-MM')`.as('adjusts'),
      'tax_rate',
      'originals',
      'description',
      'quantity',
      'amount',
    ])
    .where('credit_note_id', '=', id)
    .orderBy('id')
    .execute()
  const parts = await db
    .selectFrom('credit_note_part')
    .select(['tax_rate', 'subtotal', 'tax'])
    .where('credit_note_id', '=', id)
    .orderBy('tax_rate')
    .execute()
  return { ...note, lines, parts }
}
