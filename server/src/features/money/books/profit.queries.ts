import { sql, type RawBuilder } from 'kysely'
import type { ProfitFilter, ProfitRow } from '@tsunagi/contract/money/books'
import type { Page } from '@tsunagi/contract/paging'
import { matches, type Conditions, type Db } from '../../../platform/db.ts'
import { orderOf, pageOf, totalCount, totalsOf } from '../../../platform/pages.ts'
import { advertiserOfLine, bookLines, isProfit, partOfProfit } from './bookLines.queries.ts'

type Grouped = Omit<ProfitRow, 'id' | 'advertiser_name' | 'promotion_name'>

const income = sql<
  ProfitRow['income']
>`coalesce(-sum(line.amount) filter (where line.account in ('sales', 'other_income')), 0)`
const cost = sql<
  ProfitRow['cost']
>`coalesce(sum(line.amount) filter (where line.account not in ('sales', 'other_income')), 0)`

const conditions: Conditions<object, ProfitFilter> = {
  from: (_, from) => sql<boolean>`line.booked_on >= ${from}`,
  to: (_, to) => sql<boolean>`line.booked_on <= ${to}`,
  advertiser_id: (_, id) => sql<boolean>`${advertiserOfLine} = ${id}`,
}

/** The profit of a period by what brought it: results by promotion, and the rest. */
const profitOf = (db: Db, filter: ProfitFilter) =>
  db
    .selectFrom(bookLines.as('line'))
    .leftJoin('result', (join) =>
      join.onRef('result.id', '=', 'line.result_id').on(sql<boolean>`${partOfProfit} = 'results'`),
    )
    .leftJoin('promotion', 'promotion.id', 'result.promotion_id')
    .select([
      sql<Grouped['part']>`${partOfProfit}`.as('part'),
      advertiserOfLine.as('advertiser_id'),
      'result.promotion_id',
      sql<number>`count(distinct result.id)`.as('results'),
      income.as('income'),
      cost.as('cost'),
      sql<ProfitRow['profit']>`-sum(line.amount)`.as('profit'),
    ])
    .where(isProfit)
    .where(matches(conditions, filter))
    .groupBy(sql`1, 2, 3`)

const columns = ['income', 'cost', 'profit'] as const

const sortable = Object.fromEntries(
  ['advertiser_name', 'results', ...columns].map((name) => [name, sql.ref(`row.${name}`)]),
)

/** A page of what profit is made of, and the sums over all of it. */
export async function listProfit(db: Db, { page, size, sort, ...filter }: ProfitFilter & Page) {
  const all = db
    .selectFrom(profitOf(db, filter).as('part'))
    .leftJoin('advertiser', 'advertiser.id', 'part.advertiser_id')
    .leftJoin('promotion', 'promotion.id', 'part.promotion_id')
  // The number of a row says which it is among those that are worth the same.
  const numbered = all.select([
    sql<number>`row_number() over (order by part.part, part.advertiser_id, part.promotion_id)`.as(
      'id',
    ),
    'part.part',
    'part.advertiser_id',
    'advertiser.company as advertiser_name',
    'part.promotion_id',
    'promotion.ad_name as promotion_name',
    'part.results',
    'part.income',
    'part.cost',
    'part.profit',
  ])
  return pageOf(
    db,
    db.selectFrom(numbered.as('row')).selectAll('row'),
    all.select([
      totalCount,
      totalsOf(
        Object.fromEntries(
          columns.map((name) => [
            name,
            sql<ProfitRow['profit']>`coalesce(sum(${sql.ref(`part.${name}`)}), 0)`,
          ]),
        ) as Record<(typeof columns)[number], RawBuilder<ProfitRow['profit']>>,
      ),
    ]),
    { page, size, order: orderOf(sort, sortable, sql.ref('row.id')) },
  )
}
