import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { ClickFilter } from '@tsunagi/contract/traffic/clicks'
import { matches, type Db, type Tables } from '../../../platform/db.ts'
import { clickConditions, visibleClicks, type ClickReader } from './clicks.filter.queries.ts'
import { partsOf, type Period } from './clicks.parts.rules.ts'
import { findClickWord } from './clicks.word.queries.ts'

interface Order {
  period: Period
  newestFirst: boolean
  now: Date
}

export interface Search extends Order {
  /** What is asked of the clicks of a period. */
  where: (period: Period) => (eb: ExpressionBuilder<Tables, 'click'>) => Expression<SqlBool>
  isInOrderOfIndex: boolean
  /** Clicks that are counted; a search that finds more says so, since counting millions takes longer than anyone waits. */
  mostCounted: number
}

export async function prepareSearch(
  db: Db,
  viewer: ClickReader,
  filter: ClickFilter,
  order: Order,
): Promise<Search> {
  const word = filter.word ? await findClickWord(db, filter.word) : null
  const isInOrder = isInOrderOfIndex(viewer, filter)
  return {
    ...order,
    where: (period) => matches(clickConditions(viewer, word), { ...filter, ...period }),
    isInOrderOfIndex: isInOrder,
    mostCounted: isInOrder ? 1000 : 200,
  }
}

/** An index has the clicks in the order of the list, or they are so many that the first ones come soon. */
function isInOrderOfIndex(
  viewer: ClickReader,
  { word, status, device, flag, promotion_id, media_id, counted }: ClickFilter,
): boolean {
  const leads = [
    viewer.kind === 'affiliater' || viewer.scope === 'own' || undefined,
    promotion_id,
    media_id,
    counted,
    status,
  ].filter((value) => value !== undefined)
  return leads.length <= 1 && !word && !device && !flag && status !== 'with_result'
}

/** Ids of the first clicks that a search finds: one more than are counted. */
export async function findFirstIds(db: Db, viewer: ClickReader, search: Search): Promise<number[]> {
  const most = search.mostCounted + 1
  const within = (period: Period) =>
    visibleClicks(db, viewer).where(search.where(period)).select(['click.id', 'click.clicked_at'])
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

export function inOrder<DB extends { click: { id: unknown; clicked_at: unknown } }, O>(
  clicks: SelectQueryBuilder<DB, 'click', O>,
  { newestFirst }: Order,
) {
  const direction = newestFirst ? 'desc' : 'asc'
  return clicks.orderBy('click.clicked_at', direction).orderBy('click.id', direction)
}

const idsOf = async (clicks: { execute: () => Promise<{ id: number }[]> }) =>
  (await clicks.execute()).map(({ id }) => id)
