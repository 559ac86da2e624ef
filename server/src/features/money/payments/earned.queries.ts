import { sql, type Expression } from 'kysely'
import type { Day, Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { WithholdingKind } from '@tsunagi/contract/tax'
import type { AffiliaterRank } from '@tsunagi/contract/people/ranks'
import { taxBorders } from '@tsunagi/contract/tax'
import type { Earned } from '../../../domain/tax/purchase.rules.ts'
import { unpaidEntries, unpaidUpTo, type Payees } from '../../../ledger/unpaid.queries.ts'
import type { Db } from '../../../platform/db.ts'
import type { UnpaidEarnings } from './lastPayouts.rules.ts'

/** What one affiliater is owed, in yen before tax, with what decides how it is taxed. */
export interface Owed {
  affiliater_id: number
  affiliater_name: string
  kind: 'individual' | 'corporation'
  rank: AffiliaterRank
  withholding: WithholdingKind
  /** Whether it has withdrawn. */
  has_left: boolean
  subtotal: Yen
  /** The same by what decides its tax. */
  earned: Earned[]
}

/** The number under which the payee `a` is registered on a day; null = none. */
export const registrationOn = (day: Expression<unknown>) =>
  sql<
    string | null
  >`case when ${day} >= coalesce(a.invoice_valid_from, ${day}) and ${day} <= coalesce(a.invoice_valid_until, ${day}) then nullif(a.invoice_number, '') end`

/** The day in Japan on which a service was rendered: that of the result or, where money is about none, the last of its month. */
export const serviceDay = sql`coalesce((r.occurred_at at time zone 'Asia/Tokyo')::date, (t.month + interval '1 month - 1 day')::date)`

/**
 * What affiliaters are owed up to a month by rewards that no payment pays yet, parted where a rate, the deductible share or
 * the validity of the payee's number changes.
 */
export async function owedRewards(db: Db, month: Month): Promise<Owed[]> {
  const rewardsByDay = unpaidUpTo(db, 'affiliater', month)
    .leftJoin('result as r', 'r.id', 't.result_id')
    .select(['e.affiliater_id as payee_id', serviceDay.as('day'), sql`-sum(e.amount)`.as('earned')])
    .groupBy(['e.affiliater_id', serviceDay])
  const { rows } = await sql<Owed>`
    with part as (${taxedAlike('affiliater', rewardsByDay)})
    select a.id as affiliater_id, coalesce(a.company, a.user_name) as affiliater_name, a.kind, a.rank, a.withholding, a.lifecycle = 'withdrawn' as has_left, ${sumOfParts}
    from part join affiliater as a on a.id = part.id group by a.id having sum(part.subtotal) > 0 order by a.id`.execute(
    db,
  )
  return rows
}

/** What a payee `a` is owed, and its parts that are taxed alike. */
export const sumOfParts = sql`sum(part.subtotal) as subtotal,
  jsonb_agg(jsonb_build_object('first_day', first_day, 'last_day', last_day, 'registration', registration, 'subtotal', part.subtotal) order by first_day) as earned`

/**
 * What payees of a table earned on days, by what decides its tax: their ids with `registration`, `first_day`, `last_day` and
 * `subtotal`. The earnings have a `payee_id`, a `day` and what was `earned`.
 */
export const taxedAlike = (payees: Payees, earnings: Expression<unknown>) => sql`
  select id, registration, min(day) as first_day, max(day) as last_day, sum(earned) as subtotal
  from (
    select a.id, day, earned, (select max(border) from unnest(${taxBorders}::date[]) as border where border <= day) as border,
      case when day < a.invoice_valid_from then 'before' when day > a.invoice_valid_until then 'after' else 'valid' end as validity,
      ${registrationOn(sql`day`)} as registration
    from (${earnings}) as earning join ${sql.table(payees)} as a on a.id = earning.payee_id) as earnings
  group by id, border, validity, registration having sum(earned) <> 0`

/** What an affiliater earned that no payment pays yet, day by day, with the month that has it. */
export const unpaidDays = (db: Db, affiliaterId: number): Promise<UnpaidEarnings[]> =>
  unpaidEntries(db, 'affiliater')
    .leftJoin('result as r', 'r.id', 't.result_id')
    .innerJoin('affiliater as a', 'a.id', 'e.affiliater_id')
    .select([
      sql<Month>`to_char(t.month, 'YYYY-MM')`.as('month'),
      sql<Day>`${serviceDay}`.as('first_day'),
      sql<Day>`${serviceDay}`.as('last_day'),
      registrationOn(serviceDay).as('registration'),
      sql<Yen>`-sum(e.amount)`.as('subtotal'),
    ])
    .where('e.affiliater_id', '=', affiliaterId)
    .groupBy(['t.month', serviceDay, 'a.id'])
    .execute()

/** What decides how an affiliater is taxed, and when it is paid. */
export const payeeTaxed = (
  db: Db,
  affiliaterId: number,
): Promise<Pick<Owed, 'kind' | 'withholding' | 'rank'>> =>
  db
    .selectFrom('affiliater')
    .select(['kind', 'withholding', 'rank'])
    .where('id', '=', affiliaterId)
    .executeTakeFirstOrThrow()
