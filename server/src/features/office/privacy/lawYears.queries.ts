import type { Party } from '@tsunagi/contract/endpoint'
import { sql, type RawBuilder } from 'kysely'
import { day, type Day } from '@tsunagi/contract/day'
import { holdings } from '../../../domain/personalData/holdings.ts'
import type { Db, Tables } from '../../../platform/db.ts'
import { leftLifecycles } from './obstacles.queries.ts'

/** By which day a table of the books tells when something was. */
const dayColumns: { readonly [Table in keyof Tables]?: keyof Tables[Table] & string } = {
  payment: 'pay_on',
  agency_payment: 'pay_on',
  claim: 'due_on',
  credit_note: 'issued_on',
  deposit: 'received_on',
  document: 'dated',
  advertiser_charge: 'month',
  reward_adjustment: 'month',
  result: 'occurred_at',
}

/** Of each account, days on which something was booked: the newest of each table. */
const bookedDays = (kind: Party, among: RawBuilder<unknown>) => {
  const newest = (table: string, column: string, from = sql.table(table)) => {
    const owner = sql.ref(column)
    return (of: RawBuilder<unknown>) =>
      sql`select ${owner} as id, max(${of}) as day from ${from} where ${owner} in (${among}) group by 1`
  }
  const parts = Object.entries(dayColumns).flatMap(([table, column]) => {
    const owner = holdings[table]!.of.find(([, to]) => to === kind)?.[0]
    return owner ? [newest(table, owner)(sql`${sql.ref(column)}::date`)] : []
  })
  const booked = sql`ledger_entry join ledger_transaction on ledger_transaction.id = ledger_entry.transaction_id`
  return [
    ...parts,
    sql`select ${sql.ref(`${kind}_id`)} as id, max(booked_on) as day from ${booked} where ${sql.ref(`${kind}_id`)} in (${among}) group by 1`,
  ]
}

/** An account, and the newest day on which something was booked of it. */
export interface Booked {
  id: number
  newest: Day
}

async function newestBooked(db: Db, kind: Party, among: RawBuilder<unknown>): Promise<Booked[]> {
  const { rows } = await sql<{ id: number; newest: string }>`
    select id, to_char(max(day), 'YYYY-MM-DD') as newest from (${sql.join(bookedDays(kind, among), sql` union all `)}) as booked
    where day is not null group by id order by id`.execute(db)
  return rows.map(({ id, newest }) => ({ id, newest: day(newest) }))
}

/** The newest day on which something was booked of an account; null = never. */
export const newestBookedOf = async (db: Db, kind: Party, id: number): Promise<Day | null> =>
  (await newestBooked(db, kind, sql`select ${id}::bigint`))[0]?.newest ?? null

/** The same of all accounts that have left and of which no end of the legal years was proposed since this moment, nor is open or done. */
export const bookedOfLeavers = (db: Db, kind: Party, since: Date): Promise<Booked[]> =>
  newestBooked(
    db,
    kind,
    sql`select left_account.id from ${sql.table(kind)} as left_account where lifecycle::text = any(${[...leftLifecycles]}::text[])
      and not exists (select from privacy_request r where r.kind = 'expiry' and r.asker = ${kind} and r.asker_id = left_account.id
        and (r.status in ('open', 'done') or r.decided_at >= ${since}))`,
  )
