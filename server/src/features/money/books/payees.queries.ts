import { sql, type RawBuilder } from 'kysely'
import type { PayeeFilter, YearOfPayee } from '@tsunagi/contract/money/books'
import type { Page } from '@tsunagi/contract/paging'
import { matches, type Conditions, type Db } from '../../../platform/db.ts'
import { orderOf, pageOf, totalCount, totalsOf } from '../../../platform/pages.ts'

/** Payments of a year above which a record has to be filed, in yen: commissions of sales agents, and other fees that tax is withheld from. */
const filed = { sales_agent: 500_000, fee: 50_000 }

/** What tax is withheld from a payee as or, where that is nothing any more, was withheld last. */
const withholdingKind = sql<
  YearOfPayee['withholding_kind']
>`coalesce(nullif(affiliater.withholding, 'none'),
  (array_agg(payment.withholding_kind order by payment.paid_on desc, payment.id desc) filter (where payment.withholding_kind <> 'none'))[1], 'none')`

const payeeKind = sql<YearOfPayee['kind']>`payment.payee ->> 'kind'`

const yearsOf = (db: Db, year: number) =>
  db
    .selectFrom('payment')
    .innerJoin('affiliater', 'affiliater.id', 'payment.affiliater_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_part as part')
          .select([
            sql<string | null>`max(part.registration)`.as('registration'),
            sql<number>`count(part.registration)`.as('registered'),
            sql<number>`count(*)`.as('parts'),
          ])
          .whereRef('part.payment_id', '=', 'payment.id')
          .as('part'),
      (join) => join.onTrue(),
    )
    .select([
      sql<number>`max(payment.id)`.as('id'),
      'affiliater.id as affiliater_id',
      'affiliater.user_name as affiliater_name',
      payeeKind.as('kind'),
      withholdingKind.as('withholding_kind'),
      sql<{
        company: string | null
        user_name: string
        postal_code: string | null
        address: string | null
      }>`(array_agg(payment.payee order by payment.paid_on desc, payment.id desc))[1]`.as('payee'),
      sql<number>`count(*)`.as('payments'),
      sql<YearOfPayee['subtotal']>`sum(payment.subtotal)`.as('subtotal'),
      sql<YearOfPayee['tax']>`sum(payment.tax)`.as('tax'),
      sql<YearOfPayee['withholding']>`sum(payment.withholding)`.as('withholding'),
      sql<YearOfPayee['total']>`sum(payment.total)`.as('total'),
      sql<string | null>`max(part.registration)`.as('registration'),
      sql<YearOfPayee['registration_state']>`case when sum(part.registered) = 0 then 'none'
        when sum(part.registered) = sum(part.parts) then 'all' else 'some' end`.as(
        'registration_state',
      ),
    ])
    .where('payment.status', '=', 'paid')
    .where(sql<boolean>`payment.paid_on between ${`${year}-01-01`} and ${`${year}-12-31`}`)
    .groupBy(['affiliater.id', payeeKind])

const isReportable = sql<boolean>`(case paid.withholding_kind
  when 'sales_agent' then paid.subtotal > ${filed.sales_agent} when 'fee' then paid.subtotal > ${filed.fee} else false end)`

const conditions: Conditions<object, Omit<PayeeFilter, 'year'>> = {
  affiliater_id: (_, id) => sql<boolean>`paid.affiliater_id = ${id}`,
  is_reportable: (_, is) => sql<boolean>`${isReportable} = ${is}`,
}
const amounts = ['subtotal', 'tax', 'withholding', 'total'] as const

/** A page of what payees were paid in a calendar year, and the sums over all. */
export async function listPayees(
  db: Db,
  year: number,
  { page, size, sort, ...filter }: Omit<PayeeFilter, 'year'> & Page,
) {
  const all = db.selectFrom(yearsOf(db, year).as('paid')).where(matches(conditions, filter))
  const sortable = ['affiliater_name', ...amounts].map((name) => [name, sql.ref(`paid.${name}`)])
  const { items, ...found } = await pageOf(
    db,
    all.selectAll('paid').select(isReportable.as('is_reportable')),
    all.select([
      totalCount,
      totalsOf(
        Object.fromEntries(
          amounts.map((name) => [
            name,
            sql<YearOfPayee['total']>`coalesce(sum(${sql.ref(`paid.${name}`)}), 0)`,
          ]),
        ) as Record<(typeof amounts)[number], RawBuilder<YearOfPayee['total']>>,
      ),
    ]),
    { page, size, order: orderOf(sort, Object.fromEntries(sortable), sql.ref('paid.id')) },
  )
  return {
    items: items.map(({ payee, ...year }) => ({
      ...year,
      name: payee.company ?? payee.user_name,
      postal_code: payee.postal_code ?? '',
      address: payee.address ?? '',
    })),
    ...found,
  }
}
