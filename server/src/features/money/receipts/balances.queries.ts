import { sql } from 'kysely'
import { firstDay, type Day, type Month } from '@tsunagi/contract/day'
import type { Balance, BalanceFilter } from '@tsunagi/contract/money/balances'
import type { Page } from '@tsunagi/contract/paging'
import { type Db } from '../../../platform/db.ts'
import { orderOf, pageOf, totalCount, totalsOf } from '../../../platform/pages.ts'
import type { User } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { creditLeft, openClaims, openCredit, outstanding } from '../../../ledger/settled.queries.ts'

type BalanceReader = Exclude<User, { kind: 'affiliater' }>

/** What moved what an advertiser owes, less its credit, before and in a month. Money becomes an advertiser's when it comes in, or when it turns out to be. */
const moved = (db: Db, viewer: BalanceReader, month: Month) =>
  db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .select([
      'e.advertiser_id',
      sql<number>`coalesce(sum(e.amount) filter (where t.month < ${firstDay(month)}), 0)`.as(
        'previous',
      ),
      sql<number>`coalesce(sum(e.amount) filter (where t.month = ${firstDay(month)} and t.kind in ('claim', 'claim_void', 'credit_note')), 0)`.as(
        'billed',
      ),
      sql<number>`coalesce(-sum(e.amount) filter (where t.month = ${firstDay(month)} and t.kind in ('receipt', 'matching', 'refund')), 0)`.as(
        'received',
      ),
      sql<number>`coalesce(sum(e.amount) filter (where t.month = ${firstDay(month)} and t.kind not in ('claim', 'claim_void', 'credit_note', 'receipt', 'matching', 'refund')), 0)`.as(
        'adjusted',
      ),
      sql<number>`sum(e.amount)`.as('carried'),
    ])
    .where('e.account', 'in', ['advertiser_receivable', 'advertiser_credit'])
    .where('t.month', '<=', firstDay(month))
    .where(isBusinessOf(viewer, { advertiser: by('e.advertiser_id') }))
    .groupBy('e.advertiser_id')

const since = (today: Day, from: number, to: number) =>
  sql<number>`coalesce(sum(${outstanding}) filter (where ${today}::date - claim.due_on between ${from} and ${to}), 0)`

/** What is owed today, by how long ago it was due. */
const aged = (db: Db, today: Day) =>
  openClaims(db)
    .select([
      'claim.advertiser_id',
      sql<number>`coalesce(sum(${outstanding}) filter (where claim.due_on >= ${today}), 0)`.as(
        'not_due',
      ),
      since(today, 1, 30).as('late_30'),
      since(today, 31, 60).as('late_60'),
      since(today, 61, 1_000_000).as('late_more'),
      sql<number>`coalesce(sum(${outstanding}) filter (where claim.billed_to is not null), 0)`.as(
        'billed_to_agency',
      ),
    ])
    .groupBy('claim.advertiser_id')

/** What is left of what was given back to agencies, by client. */
const credited = (db: Db) =>
  openCredit(db)
    .select(['deposit.advertiser_id', sql<number>`sum(${creditLeft})`.as('credited_to_agency')])
    .where('credit_note.billed_to', 'is not', null)
    .groupBy('deposit.advertiser_id')

const names = [
  'previous',
  'billed',
  'received',
  'adjusted',
  'carried',
  'not_due',
  'late_30',
  'late_60',
  'late_more',
  'billed_to_agency',
] as const
const amount = (name: (typeof names)[number]) =>
  name === 'billed_to_agency'
    ? sql<Balance['carried']>`coalesce(billed_to_agency, 0) - coalesce(credited_to_agency, 0)`
    : sql<Balance['carried']>`coalesce(${sql.ref(name)}, 0)`

const keyed = <Value>(of: (name: (typeof names)[number]) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<(typeof names)[number], Value>

/** A page of balances of a month, and the sums over all. */
export async function listBalances(
  db: Db,
  viewer: BalanceReader,
  { today, month }: { today: Day; month: Month },
  { page, size, sort, advertiser_id }: Omit<BalanceFilter, 'month'> & Page,
) {
  const all = db
    .selectFrom('advertiser')
    .innerJoin(
      () => moved(db, viewer, month).as('moved'),
      (join) => join.onRef('moved.advertiser_id', '=', 'advertiser.id'),
    )
    .leftJoin(
      () => aged(db, today).as('aged'),
      (join) => join.onRef('aged.advertiser_id', '=', 'advertiser.id'),
    )
    .leftJoin(
      () => credited(db).as('credited'),
      (join) => join.onRef('credited.advertiser_id', '=', 'advertiser.id'),
    )
    .$if(advertiser_id !== undefined, (query) => query.where('advertiser.id', '=', advertiser_id!))
  const sortable = {
    advertiser_name: sql.ref('advertiser.company'),
    ...keyed(amount),
  }
  return pageOf(
    db,
    all.select([
      'advertiser.id',
      'advertiser.id as advertiser_id',
      'advertiser.company as advertiser_name',
      ...names.map((name) => amount(name).as(name)),
    ]),
    all.select([
      totalCount,
      totalsOf(keyed((name) => sql<Balance['carried']>`coalesce(sum(${amount(name)}), 0)`)),
    ]),
    { page, size, order: orderOf(sort, sortable, sql.ref('advertiser.id')) },
  )
}
