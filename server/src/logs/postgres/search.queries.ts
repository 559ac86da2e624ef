import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely'
import { by, leadsTo } from '../../platform/clients.ts'
import { matches, type Conditions, type Db, type Tables } from '../../platform/db.ts'
import { orderOf, pageOf } from '../../platform/pages.ts'
import { wholeList } from '../../platform/wholeList.ts'
import type { Click, ClickSearch, FoundClicks, OwnClicks, Period, Whose } from '../clicks.ts'
import { isInOrderOfIndex, mostCounted } from '../search.rules.ts'
import { partsOf } from './parts.rules.ts'
import { findClickWord, meansClick, type ClickWord } from './words.queries.ts'

/** The clicks of somebody. */
const clicksOf = (db: Db, { advertisers, affiliaters }: Whose) =>
  db.selectFrom('click').where(
    leadsTo([
      { way: by('click.advertiser_id'), clients: advertisers },
      { way: by('click.affiliater_id'), clients: affiliaters },
    ]),
  )

/** The clicks that are somebody's business, wherever they are asked for by number, by id, or searched. */
export const ownClicks = (db: Db, whose: Whose): OwnClicks => ({
  search: (search) => searchClicks(db, whose, search),
  get: async (id) =>
    (await clicksOf(db, whose).selectAll('click').where('click.id', '=', id).executeTakeFirst()) as
      | Click
      | undefined,
  named: async (cid) =>
    (await clicksOf(db, whose)
      .selectAll('click')
      .where('click.cid', '=', cid)
      .limit(1)
      .executeTakeFirst()) as Click | undefined,
})

interface Prepared extends ClickSearch {
  newestFirst: boolean
  /** What is asked of the clicks of a period. */
  where: (period: Period) => (eb: ExpressionBuilder<Tables, 'click'>) => Expression<SqlBool>
  isInOrderOfIndex: boolean
  mostCounted: number
}

async function searchClicks(db: Db, whose: Whose, asked: ClickSearch): Promise<FoundClicks> {
  const search = await prepareSearch(db, whose, asked)
  const { page, size, mostCounted } = search
  const rest = () => listBeyond(db, whose, search)
  if (wholeList()?.behind) return rest()
  const ids = await findFirstIds(db, whose, search)
  const more = ids.length > mostCounted
  const [first, end] = [(page - 1) * size, page * size]
  if (more && (wholeList() || end > mostCounted)) return rest()
  return {
    rows: await listById(db, whose, search, ids.slice(first, end)),
    total: more ? mostCounted : ids.length,
    more,
  }
}

async function prepareSearch(db: Db, whose: Whose, search: ClickSearch): Promise<Prepared> {
  const word = search.word ? await findClickWord(db, search.word) : null
  const { promotion_id, media_id, device, counted, flag, status } = search
  const filter = { promotion_id, media_id, device, counted, flag, status }
  return {
    ...search,
    newestFirst: search.sort.startsWith('-'),
    where: (period) =>
      matches(conditions(search), { ...filter, word: word ?? undefined, ...period }),
    isInOrderOfIndex: isInOrderOfIndex(whose, search),
    mostCounted: mostCounted(whose, search),
  }
}

type FilterWithin = Pick<
  ClickSearch,
  'status' | 'promotion_id' | 'media_id' | 'device' | 'counted' | 'flag'
> &
  Period & { word: ClickWord | undefined }

const hasNoResult = sql<boolean>`(select true from result where result.cid = click.cid limit 1) is null`

const conditions = ({
  clicksWithResult,
}: ClickSearch): Conditions<ExpressionBuilder<Tables, 'click'>, FilterWithin> => ({
  word: (_eb, word) => meansClick(word),
  status: (_eb, status) => {
    if (status === 'invalid') return sql<boolean>`not click.counted`
    return status === 'with_result'
      ? sql<boolean>`click.counted and click.cid in (${clicksWithResult})`
      : sql<boolean>`click.counted and ${hasNoResult}`
  },
  promotion_id: (eb, id) => eb('click.promotion_id', '=', id),
  media_id: (eb, id) => eb('click.media_id', '=', id),
  device: (eb, device) => eb('click.device', '=', device),
  counted: (_eb, counted) =>
    counted === 'yes' ? sql<boolean>`click.counted` : sql<boolean>`not click.counted`,
  flag: (_eb, flag) => sql<boolean>`not click.counted and click.flags[1] = ${flag}`,
  from: (eb, from) => eb('click.clicked_at', '>=', from.toISOString()),
  to: (eb, to) => eb('click.clicked_at', '<', to.toISOString()),
})

/** Ids of the first clicks that a search finds: one more than are counted. */
async function findFirstIds(db: Db, whose: Whose, search: Prepared): Promise<number[]> {
  const most = search.mostCounted + 1
  const within = (period: Period) =>
    clicksOf(db, whose).where(search.where(period)).select(['click.id', 'click.clicked_at'])
  // The offset has all of a part found first: else the database walks through it in the order of the list, in the hope of finding enough soon.
  const whollyWithin = (period: Period) =>
    db.selectFrom(within(period).offset(0).as('click')).select(['click.id', 'click.clicked_at'])
  const [first, ...others] = search.isInOrderOfIndex
    ? [search.period]
    : partsOf(search.period, search.now, search.newestFirst)
  const ids = await idsOf(inOrder(within(first!), search).limit(most))
  for (const part of others) {
    if (ids.length === most) break
    ids.push(...(await idsOf(inOrder(whollyWithin(part), search).limit(most - ids.length))))
  }
  return ids
}

function inOrder<DB extends { click: { id: unknown; clicked_at: unknown } }, O>(
  clicks: SelectQueryBuilder<DB, 'click', O>,
  { newestFirst }: Prepared,
) {
  const direction = newestFirst ? 'desc' : 'asc'
  return clicks.orderBy('click.clicked_at', direction).orderBy('click.id', direction)
}

const idsOf = async (clicks: { execute: () => Promise<{ id: number }[]> }) =>
  (await clicks.execute()).map(({ id }) => id)

const listById = async (db: Db, whose: Whose, search: Prepared, ids: number[]) =>
  ids.length === 0
    ? []
    : ((await inOrder(clicksOf(db, whose).selectAll('click'), search)
        .where('click.id', 'in', ids)
        .where('click.clicked_at', '>=', search.period.from.toISOString())
        .where('click.clicked_at', '<', search.period.to.toISOString())
        .execute()) as Click[])

const columns = { clicked_at: sql.ref('click.clicked_at') }

/** More than are counted, as a file of all clicks needs them; nobody turns pages so far. */
async function listBeyond(
  db: Db,
  whose: Whose,
  { where, period, mostCounted, page, size, sort }: Prepared,
): Promise<FoundClicks> {
  const { items: rows, ...found } = await pageOf(
    db,
    clicksOf(db, whose).selectAll('click').where(where(period)),
    db.selectNoFrom([sql<number>`${mostCounted}::int`.as('total'), sql<boolean>`true`.as('more')]),
    { page, size, order: orderOf(sort, columns, sql.ref('click.id')) },
  )
  return { rows: rows as Click[], ...found }
}
