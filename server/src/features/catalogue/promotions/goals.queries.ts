import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import { basisPoints } from '@tsunagi/contract/money'
import type { Goal } from '@tsunagi/contract/catalogue/goals'
import type { ShownPrice } from '@tsunagi/contract/catalogue/priceChanges'
import type { Tables, Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import type { GoalAmounts } from '../../../domain/pricing/goalAmounts.rules.ts'
import { shownTo } from '../../../domain/sides/sides.rules.ts'
import type { LockedPromotion } from './promotionLock.queries.ts'

/** A goal that a promotion gets. */
export type NewGoal = Pick<Goal, 'code' | 'name' | 'kind' | 'min_seconds'> & {
  sort: number
  price: GoalAmounts
}
/** A goal as it stands, with its standard price and whether it is in use. */
export type StoredGoal = GoalAmounts & {
  id: number
  code: string
  name: string
  kind: Goal['kind']
  closed: boolean
  /** Results were made of it, or are about to be: there is a reservation of it, or an inquiry about it. */
  is_used: boolean
  /** Prices were agreed for it, or asked for. */
  is_agreed: boolean
}

/** What is to become of the goals of a promotion. */
export interface GoalPlan {
  changed: (NewGoal & { id: number })[]
  /** Those of the changed ones that are to pay something else. */
  repriced: (NewGoal & { id: number; before: StoredGoal })[]
  added: NewGoal[]
  leftOut: StoredGoal[]
}

const amounts = [
  'gross',
  'net',
  'gross_rate',
  'net_rate',
  'gross_min',
  'gross_max',
  'net_min',
  'net_max',
] as const
type StoredAmounts = Pick<Selectable<Tables['goal_price']>, (typeof amounts)[number]>

/** The price of a goal at an instant, for a lateral join. */
const priceAt = (goal: string, at: Date) => () =>
  sql<StoredAmounts>`goal_price_at(${sql.ref(goal)}, ${at})`.as<'price'>(sql.ref('price'))

/** The goals that are open, with what they pay at an instant, in the order the advertiser gave them. */
export const openGoals = (eb: ExpressionBuilder<Tables, 'promotion'>, at: Date) =>
  jsonArrayFrom(
    eb
      .selectFrom('promotion_goal as g')
      .innerJoinLateral(priceAt('g.id', at), (join) => join.onTrue())
      .select(['g.id', 'g.code', 'g.name', 'g.kind', 'g.min_seconds'])
      .select(amounts.map((name) => `price.${name}` as const))
      .whereRef('g.promotion_id', '=', 'promotion.id')
      .where('g.closed', '=', false)
      .orderBy('g.sort')
      .orderBy('g.id'),
  )

type OpenGoal = Pick<
  Selectable<Tables['promotion_goal']>,
  'id' | 'code' | 'name' | 'kind' | 'min_seconds'
> &
  StoredAmounts

/** A price without the side of it that the viewer may not see. */
export const presentPrice = (price: GoalAmounts, viewer: Pick<User, 'kind'>): ShownPrice => {
  const rates = shownTo(viewer, {
    gross: basisPoints(price.gross_rate),
    net: basisPoints(price.net_rate),
  })
  const [least, most] = [
    shownTo(viewer, { gross: price.gross_min, net: price.net_min }),
    shownTo(viewer, { gross: price.gross_max, net: price.net_max }),
  ]
  return {
    ...shownTo(viewer, { gross: price.gross, net: price.net }),
    gross_rate: rates.gross,
    net_rate: rates.net,
    gross_min: least.gross,
    net_min: least.net,
    gross_max: most.gross,
    net_max: most.net,
  }
}

/** Goals without the side of the price that the viewer may not see. */
export const presentGoals = (goals: readonly OpenGoal[], viewer: Pick<User, 'kind'>): Goal[] =>
  goals.map((goal) => ({ ...goal, ...presentPrice(goal, viewer) }))

/** All goals of a promotion, closed ones too, with what they pay at an instant. */
export const storedGoals = (tx: Tx, promotion: LockedPromotion, at: Date) =>
  tx
    .selectFrom('promotion_goal')
    .innerJoinLateral(priceAt('promotion_goal.id', at), (join) => join.onTrue())
    .selectAll('promotion_goal')
    .select(amounts.map((name) => `price.${name}` as const))
    .select([
      sql<boolean>`exists (select from result where result.promotion_id = promotion_goal.promotion_id and result.goal_id = promotion_goal.id)
        or exists (select from reservation where reservation.promotion_id = promotion_goal.promotion_id and reservation.goal_id = promotion_goal.id)
        or exists (select from inquiry where inquiry.promotion_id = promotion_goal.promotion_id and inquiry.goal_id = promotion_goal.id)`.as(
        'is_used',
      ),
      sql<boolean>`exists (select from price_rule where price_rule.goal_id = promotion_goal.id)
        or exists (select from price_request where price_request.goal_id = promotion_goal.id)`.as(
        'is_agreed',
      ),
    ])
    .where('promotion_id', '=', promotion.id)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** Who sets prices, and from when they hold. */
export interface PriceChange {
  at: Date
  /** null = the system. */
  by: number | null
  /** The planned change they come from. */
  changeId?: number | null
}

/** Adds goals with their first prices. */
export async function insertGoals(
  tx: Tx,
  promotionId: number,
  goals: readonly NewGoal[],
  change: PriceChange,
) {
  const added = await tx
    .insertInto('promotion_goal')
    .values(goals.map(({ price: _price, ...goal }) => ({ ...goal, promotion_id: promotionId })))
    .returning(['id', 'code'])
    .execute()
  const ids = new Map(added.map(({ id, code }) => [code, id]))
  await insertPrices(
    tx,
    goals.map(({ code, price }) => ({ goal_id: ids.get(code)!, ...price })),
    change,
  )
}

/** Where the next goal of a promotion stands. */
export const nextGoalPlace = async (tx: Tx, promotionId: number): Promise<number> =>
  (
    await tx
      .selectFrom('promotion_goal')
      .select((eb) => eb(eb.fn.coalesce(eb.fn.max('sort'), sql<number>`0`), '+', 1).as('place'))
      .where('promotion_id', '=', promotionId)
      .executeTakeFirstOrThrow()
  ).place

/** The goal with this code. */
export const goalByCode = async (tx: Tx, promotionId: number, code: string): Promise<number> =>
  (
    await tx
      .selectFrom('promotion_goal')
      .select('id')
      .where('promotion_id', '=', promotionId)
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).id

/** Adds prices of goals. Two within a millisecond are told apart by the next one: no row is ever changed. */
export async function insertPrices(
  tx: Tx,
  prices: readonly (GoalAmounts & { goal_id: number })[],
  { at, by, changeId = null }: PriceChange,
) {
  for (const price of prices)
    await tx
      .insertInto('goal_price')
      .values({
        ...price,
        created_by: by,
        change_id: changeId,
        valid_from: freeInstant(price.goal_id, at),
      })
      .execute()
}

const freeInstant = (goalId: number, at: Date) =>
  sql<string>`greatest(${at}::timestamptz, (select max(valid_from) + interval '1 millisecond' from goal_price where goal_id = ${goalId} and valid_from between ${at}::timestamptz and ${at}::timestamptz + interval '1 second'))`

/** Carries out a plan. A goal that is used, or has prices of its own, is closed and kept, because what it is used for shows it; a price that differs is added to those before it. */
export async function applyGoalPlan(
  tx: Tx,
  promotion: LockedPromotion,
  { changed, added, leftOut, repriced }: GoalPlan,
  change: PriceChange,
) {
  for (const { id, is_used, is_agreed } of leftOut)
    if (is_used || is_agreed)
      await tx.updateTable('promotion_goal').set({ closed: true }).where('id', '=', id).execute()
    else await tx.deleteFrom('promotion_goal').where('id', '=', id).execute()
  for (const { id, price: _price, ...goal } of changed)
    await tx
      .updateTable('promotion_goal')
      .set({ ...goal, closed: false })
      .where('id', '=', id)
      .execute()
  await insertPrices(
    tx,
    repriced.map(({ id, price }) => ({ goal_id: id, ...price })),
    change,
  )
  if (added.length) await insertGoals(tx, promotion.id, added, change)
}
