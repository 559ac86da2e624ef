import { sql } from 'kysely'
import type { BookEntry, BookEntryFilter } from '@tsunagi/contract/money/books'
import type { Page } from '@tsunagi/contract/paging'
import { matches, type Conditions, type Db } from '../../../platform/db.ts'
import { orderOf, pageOf, totalCount, totalsOf } from '../../../platform/pages.ts'
import { advertiserOfLine, bookLines, partOfProfit } from './bookLines.queries.ts'

const debit = sql<BookEntry['debit']>`greatest(line.amount, 0)`
const credit = sql<BookEntry['credit']>`greatest(-line.amount, 0)`

const conditions: Conditions<object, BookEntryFilter> = {
  from: (_, from) => sql<boolean>`line.booked_on >= ${from}`,
  to: (_, to) => sql<boolean>`line.booked_on <= ${to}`,
  account: (_, account) => sql<boolean>`line.account = ${account}`,
  kind: (_, kind) => sql<boolean>`line.kind = ${kind}`,
  part: (_, part) => sql<boolean>`${partOfProfit} = ${part}`,
  advertiser_id: (_, id) => sql<boolean>`${advertiserOfLine} = ${id}`,
  promotion_id: (_, id) => sql<boolean>`result.promotion_id = ${id}`,
  result_id: (_, id) => sql<boolean>`line.result_id = ${id}`,
}

/** A page of the lines of the books, and the sums over all that match. */
export async function listEntries(db: Db, { page, size, sort, ...filter }: BookEntryFilter & Page) {
  const all = db
    .selectFrom(bookLines.as('line'))
    .leftJoin('result', 'result.id', 'line.result_id')
    .leftJoin('promotion', 'promotion.id', 'result.promotion_id')
    .where(matches(conditions, filter))
  return pageOf(
    db,
    all
      .leftJoin('affiliater', 'affiliater.id', 'line.affiliater_id')
      .leftJoin('agency', 'agency.id', 'line.agency_id')
      .select([
        'line.id',
        'line.transaction_id',
        'line.booked_on',
        'line.kind',
        'line.account',
        debit.as('debit'),
        credit.as('credit'),
        sql<
          string | null
        >`coalesce(affiliater.company, affiliater.user_name, agency.company, (select company from advertiser where id = ${advertiserOfLine}))`.as(
          'party',
        ),
        'line.result_id',
      ]),
    all.select([
      totalCount,
      totalsOf({
        debit: sql<BookEntry['debit']>`coalesce(sum(${debit}), 0)`,
        credit: sql<BookEntry['credit']>`coalesce(sum(${credit}), 0)`,
      }),
    ]),
    {
      page,
      size,
      order: orderOf(
        sort,
        { booked_on: sql.ref('line.booked_on'), debit, credit },
        sql.ref('line.id'),
      ),
    },
  )
}
