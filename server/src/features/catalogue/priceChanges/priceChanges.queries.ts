import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sql, type SqlBool } from 'kysely'
import type {
  ComingPriceChange,
  PastPrice,
  PriceChange,
} from '@tsunagi/contract/catalogue/priceChanges'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Db, Tables } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { actorName } from '../../people/accounts/actors.queries.ts'
import { mayBeOpened, visiblePromotions } from '../promotions/promotions.filter.queries.ts'
import { presentPrice } from '../promotions/goals.queries.ts'
import type { GoalAmounts } from '../../../domain/pricing/goalAmounts.rules.ts'
import type { ExpressionBuilder } from 'kysely'

/** Price changes of promotions that a viewer may see. */
export const visiblePriceChanges = (db: Db, viewer: User) =>
  db
    .selectFrom('price_change')
    .innerJoin('promotion', 'promotion.id', 'price_change.promotion_id')
    .where('price_change.promotion_id', 'in', visiblePromotions(db, viewer).select('promotion.id'))

const itemsOf = (eb: ExpressionBuilder<Tables, 'price_change'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('price_change_item as item')
      .innerJoin('promotion_goal as goal', 'goal.id', 'item.goal_id')
      .select([
        'item.goal_id',
        'goal.name as goal_name',
        'goal.kind',
        sql<GoalAmounts>`item.before`.as('before'),
        sql<GoalAmounts>`item.after`.as('after'),
      ])
      .whereRef('item.change_id', '=', 'price_change.id')
      .orderBy('goal.sort')
      .orderBy('goal.id'),
  )

type Item = Pick<ComingPriceChange['items'][number], 'goal_id' | 'goal_name' | 'kind'> & {
  before: GoalAmounts
  after: GoalAmounts
}

/** The items that change what a viewer sees. */
const presentItems = (items: readonly Item[], viewer: User): ComingPriceChange['items'] =>
  items
    .map((item) => ({
      ...item,
      before: presentPrice(item.before, viewer),
      after: presentPrice(item.after, viewer),
    }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))

const userName = (column: 'price_change.created_by' | 'price_change.decided_by') =>
  sql<string | null>`(select user_name from user_account where id = ${sql.ref(column)})`

const readers = (condition: 'told' | 'seen') =>
  sql<number>`(select count(*) from price_change_reader reader where reader.change_id = price_change.id and ${
    condition === 'seen'
      ? sql`seen_at is not null`
      : sql`coalesce(saved_at, before_at, applied_at) is not null`
  })`

/** Affiliaters with a medium that is in partnership with a promotion. */
export const partnersOf = (promotion: ReturnType<typeof sql>) =>
  sql`(select distinct media.affiliater_id from partnership join media on media.id = partnership.media_id
    where partnership.promotion_id = ${promotion} and partnership.status = 'approved')`

/** Price changes as the operator looks after them, newest first. */
export async function listPriceChanges(
  db: Db,
  admin: Admin,
  filter: {
    id?: number
    promotion_id?: number | undefined
    status?: PriceChange['status'] | undefined
  },
): Promise<PriceChange[]> {
  let found = visiblePriceChanges(db, admin)
  if (filter.id) found = found.where('price_change.id', '=', filter.id)
  if (filter.promotion_id)
    found = found.where('price_change.promotion_id', '=', filter.promotion_id)
  if (filter.status) found = found.where('price_change.status', '=', filter.status)
  const rows = await found
    .select((eb) => [
      'price_change.id',
      'price_change.promotion_id',
      'promotion.ad_name',
      'price_change.status',
      'apply_at',
      'shift_specials',
      'tell_when_saved',
      'tell_days_before',
      'tell_when_applied',
      'message',
      'consultation',
      'reason',
      'price_change.created_at',
      userName('price_change.created_by').as('created_by_name'),
      'decided_at',
      userName('price_change.decided_by').as('decided_by_name'),
      itemsOf(eb).as('items'),
      sql<number>`(select count(*) from ${partnersOf(sql.ref('price_change.promotion_id'))} as partner)`.as(
        'partners',
      ),
      readers('told').as('told'),
      readers('seen').as('seen'),
    ])
    .orderBy('price_change.id', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({ ...row, items: presentItems(row.items, admin) }))
}

/** A planned change of prices; not found where it is not the administrator's business. */
export async function getPriceChange(db: Db, admin: Admin, id: number): Promise<PriceChange> {
  const [change] = await listPriceChanges(db, admin, { id })
  if (!change) throw notFound()
  return change
}

const isPartner = (affiliaterId: number) =>
  sql<SqlBool>`${affiliaterId} in ${partnersOf(sql.ref('price_change.promotion_id'))}`

/** Changes to come, soonest first: for an affiliater what changes its rewards, for the others also what an advertiser asks for. */
export async function listComing(
  db: Db,
  viewer: User,
  now: Date,
  promotionId: number | undefined,
): Promise<ComingPriceChange[]> {
  const affiliaterId = viewer.kind === 'affiliater' ? viewer.affiliaterId : null
  let found = visiblePriceChanges(db, viewer).where((eb) =>
    eb.or([
      eb.and([eb('price_change.status', '=', 'reserved'), eb('apply_at', '>', now.toISOString())]),
      ...(affiliaterId === null ? [eb('price_change.status', '=', 'requested')] : []),
    ]),
  )
  if (promotionId)
    found = found
      .where('price_change.promotion_id', '=', promotionId)
      .where(mayBeOpened(viewer, now))
  else if (affiliaterId !== null) found = found.where(isPartner(affiliaterId))
  const rows = await found
    .leftJoin('price_change_reader as reader', (join) =>
      join
        .onRef('reader.change_id', '=', 'price_change.id')
        .on('reader.affiliater_id', '=', affiliaterId ?? 0),
    )
    .select((eb) => [
      'price_change.id',
      'price_change.promotion_id',
      'promotion.ad_name',
      'price_change.status',
      'apply_at',
      'shift_specials',
      'message',
      'reader.seen_at',
      itemsOf(eb).as('items'),
    ])
    .orderBy('apply_at')
    .orderBy('price_change.id')
    .limit(100)
    .execute()
  return rows
    .map((row) => ({ ...row, items: presentItems(row.items, viewer) }))
    .filter(({ items }) => items.length > 0)
}

/** The prices of a promotion's goals, newest first. A row that changes nothing for the viewer is left out. */
export async function listHistory(
  db: Db,
  viewer: User,
  language: Language,
  promotionId: number,
): Promise<PastPrice[]> {
  const rows = await db
    .selectFrom('goal_price')
    .innerJoin('promotion_goal as goal', 'goal.id', 'goal_price.goal_id')
    .leftJoin('user_account as author', 'author.id', 'goal_price.created_by')
    .selectAll('goal_price')
    .select([
      'goal.name as goal_name',
      'goal.kind',
      actorName(viewer, language, 'author').as('by_name'),
    ])
    .where('goal.promotion_id', '=', promotionId)
    .orderBy('goal_price.goal_id')
    .orderBy('valid_from')
    .limit(1000)
    .execute()
  const shown = rows.map((row) => ({ row, price: presentPrice(row, viewer) }))
  return shown
    .filter(({ row, price }, index) => {
      const before = shown[index - 1]
      return (
        before?.row.goal_id !== row.goal_id ||
        JSON.stringify(before.price) !== JSON.stringify(price)
      )
    })
    .map(({ row: { id, goal_name, kind, valid_from, change_id, by_name }, price }) => ({
      id,
      goal_name,
      kind,
      valid_from,
      ...price,
      planned: change_id !== null,
      by_name: viewer.kind === 'admin' || viewer.kind === 'advertiser' ? by_name : null,
    }))
    .toSorted((one, other) => other.valid_from.localeCompare(one.valid_from))
}
