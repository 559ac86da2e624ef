import { sql, type Insertable, type Selectable } from 'kysely'
import {
  specialLevels,
  type PriceDevice,
  type PriceLevel,
  type PriceUnit,
} from '@tsunagi/contract/catalogue/priceLevels'
import { isForEvery } from '../../../domain/pricing/precedence.rules.ts'
import type { PricedGoal } from '../../../domain/pricing/pricing.rules.ts'
import { inColumns, type Db, type Tables, type Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Viewpoint } from '../../people/accounts/scope.queries.ts'
import type { LockedPromotion } from '../promotions/promotionLock.queries.ts'
import { targetValueOf } from './priceTarget.rules.ts'
import { isLeft, visiblePrices } from './prices.queries.ts'

const termNames = [
  'level',
  'promotion_id',
  'goal_id',
  'material_id',
  'code',
  'target',
  'media_id',
  'affiliater_id',
  'group_id',
  'rank',
  'parameter',
  'devices',
  'countries',
  'name',
  'unit',
  'gross',
  'net',
  'gross_rate',
  'net_rate',
  'valid_from',
  'valid_to',
  'window_days',
  'after_results',
  'reason',
  'notify',
] as const
type Stored = Selectable<Tables['price_rule']>
/** All that a person decides about a price. */
export type PriceTerms = Pick<Stored, (typeof termNames)[number]>

declare const locked: unique symbol
/** A price of a promotion that this transaction holds. Writes ask for one, never for an id. */
export type LockedPrice = Stored & { [locked]: true }

/** What a person decided about a price, without what the system keeps. */
export const termsOf = (price: Stored): PriceTerms =>
  Object.fromEntries(termNames.map((name) => [name, price[name]])) as unknown as PriceTerms

/** Locks a price the viewer may see; 404 for any other. */
export async function lockPrice(tx: Tx, viewer: Viewpoint, id: number): Promise<LockedPrice> {
  const row = await visiblePrices(tx, viewer)
    .selectAll('price_rule')
    .where('price_rule.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row as LockedPrice
}

const sameOrBothEmpty = (column: PlaceColumn, value: string | number | null) =>
  value === null
    ? sql<boolean>`${sql.ref(column)} is null`
    : sql<boolean>`${sql.ref(column)} = ${value}`
type PlaceColumn = 'goal_id' | 'material_id' | 'code' | 'target_value'

/** Prices of the same target, whichever visits they ask for, whenever. `is not distinct from` would look at every row of a table. */
const ofSameTarget = (db: Db, terms: PriceTerms) =>
  db
    .selectFrom('price_rule')
    .where('promotion_id', '=', terms.promotion_id)
    .where('level', '=', terms.level)
    .where('target', '=', terms.target)
    .where(sameOrBothEmpty('goal_id', terms.goal_id))
    .where(sameOrBothEmpty('material_id', terms.material_id))
    .where(sameOrBothEmpty('code', terms.code))
    .where(sameOrBothEmpty('target_value', targetValueOf(terms)))

/** Prices of the same target and visits, whenever. */
export const ofSamePlace = (db: Db, terms: PriceTerms) =>
  ofSameTarget(db, terms).where(
    sql<boolean>`devices = ${terms.devices}::text[] and countries = ${terms.countries}::text[]`,
  )

const pricesOf = (
  db: Db,
  levels: readonly PriceLevel[],
  codes: readonly Pick<PriceTerms, 'promotion_id' | 'code'>[],
) =>
  db
    .selectFrom('price_rule')
    .selectAll()
    .where('level', 'in', levels)
    .where(
      sql<boolean>`(promotion_id, code) in (select asked.promotion_id, asked.code from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as asked (promotion_id bigint, code text))`,
    )
    .orderBy('valid_from')
    .orderBy('id')

/** All prices of levels that have one of some codes in one of some promotions, the first first. */
export const findPricesOf = (...asked: Parameters<typeof pricesOf>) => pricesOf(...asked).execute()

/** The same, held by whoever holds their promotions. */
export const lockPricesOf = async (
  tx: Tx,
  levels: readonly PriceLevel[],
  codes: readonly Pick<PriceTerms, 'promotion_id' | 'code'>[],
) => (await pricesOf(tx, levels, codes).forUpdate().execute()) as LockedPrice[]

/** Whether a price holds in some part of a period. */
export const meets = ({ valid_from, valid_to }: Pick<PriceTerms, 'valid_from' | 'valid_to'>) =>
  sql<boolean>`tstzrange(price_rule.valid_from, price_rule.valid_to) && tstzrange(${valid_from}, ${valid_to})`

/** Another price of the same target in the same period that is not used up. Whoever asks holds the promotion, so that none is added meanwhile. */
export const findOverlapping = (tx: Tx, terms: PriceTerms, except: readonly number[]) =>
  ofSamePlace(tx, terms)
    .select(['id', 'name', 'code', 'valid_from', 'valid_to'])
    .where(meets(terms))
    .where(isLeft)
    .where('id', 'not in', [0, ...except])
    .orderBy('valid_from')
    .limit(1)
    .executeTakeFirst()

/** When there are prices of the same target in the same period that are not used up. Whoever asks holds the promotion. */
export const periodsTaken = (tx: Tx, terms: PriceTerms) =>
  ofSamePlace(tx, terms)
    .select(['valid_from', 'valid_to'])
    .where(meets(terms))
    .where(isLeft)
    .execute()

/** Lets the price of the same target that ends where one began go on for the time of that one, which is gone. */
export const goOnInstead = (tx: Tx, gone: PriceTerms) =>
  tx
    .updateTable('price_rule')
    .set({ valid_to: gone.valid_to })
    .where('id', 'in', ofSamePlace(tx, gone).select('id').where('valid_to', '=', gone.valid_from))
    .execute()

/** Prices of the same target, for whichever visits, that hold at an instant or later and are not used up, the first first. */
export const listInTheWay = (db: Db, terms: PriceTerms, from: Date) =>
  ofSameTarget(db, terms)
    .select([
      'id',
      'name',
      sql<PriceDevice[]>`devices`.as('devices'),
      'countries',
      'unit',
      'gross',
      'net',
      'gross_rate',
      'net_rate',
      'valid_from',
      'valid_to',
    ])
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', from.toISOString())]))
    .where(isLeft)
    .orderBy('valid_from')
    .execute()

/** Some of the prices of the same target, locked. Whoever asks holds the promotion. */
export const lockInTheWay = async (
  tx: Tx,
  terms: PriceTerms,
  ids: readonly number[],
): Promise<LockedPrice[]> =>
  (await ofSamePlace(tx, terms)
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .where(meets(terms))
    .orderBy('id')
    .forUpdate()
    .execute()) as LockedPrice[]

/** Who writes prices, and when. */
export interface PriceWriting {
  at: Date
  /** null = the system. */
  by: number | null
}

/** What a price goes on from. */
type Before = Pick<Insertable<Tables['price_rule']>, 'replaces' | 'results'>

/** Adds prices; their ids, in their order. */
export async function insertPrices(
  tx: Tx,
  prices: readonly PriceTerms[],
  { at, by }: PriceWriting,
  before: Before = {},
): Promise<number[]> {
  const rows = await tx
    .insertInto('price_rule')
    .values(
      prices.map((terms) => ({
        ...inColumns('price_rule', terms),
        ...before,
        created_by: by,
        created_at: at,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds one agreed price and answers its id; `before` is the price whose place it takes. */
export const insertPrice = async (
  tx: Tx,
  terms: PriceTerms,
  writing: PriceWriting,
  before?: Before,
): Promise<number> => (await insertPrices(tx, [terms], writing, before))[0]!

/** Overwrites a price that has paid nothing yet. */
export const overwritePrice = (tx: Tx, { id }: LockedPrice, terms: PriceTerms) =>
  tx.updateTable('price_rule').set(inColumns('price_rule', terms)).where('id', '=', id).execute()

/** Corrects what a price is called, why it was agreed, who is told, and until when it goes on. */
export const correctPrice = (
  tx: Tx,
  { id }: LockedPrice,
  { name, reason, notify, valid_to }: Pick<PriceTerms, 'name' | 'reason' | 'notify' | 'valid_to'>,
) =>
  tx
    .updateTable('price_rule')
    .set({ name, reason, notify, valid_to })
    .where('id', '=', id)
    .execute()

/** Ends a price because another follows it. */
export const cutPrice = (tx: Tx, { id }: LockedPrice, at: Date) =>
  tx.updateTable('price_rule').set({ valid_to: at.toISOString() }).where('id', '=', id).execute()

/** Ends a price before its time. */
export const stopPrice = (tx: Tx, { id }: LockedPrice, end: Date, { at, by }: PriceWriting) =>
  tx
    .updateTable('price_rule')
    .set({ valid_to: end.toISOString(), stopped_at: at.toISOString(), stopped_by: by })
    .where('id', '=', id)
    .execute()

/** Deletes a price that nothing was priced by; others are ended. */
export const deletePrice = (tx: Tx, { id }: LockedPrice) =>
  tx.deleteFrom('price_rule').where('id', '=', id).execute()

/** Prices of some goals alone that hold at an instant or later and are not used up, locked in their order. */
export const lockPricesOfGoals = async (
  tx: Tx,
  goalIds: readonly number[],
  after: Date,
): Promise<LockedPrice[]> =>
  (await tx
    .selectFrom('price_rule')
    .selectAll()
    .where('goal_id', 'in', [0, ...goalIds])
    .where(isLeft)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', after.toISOString())]))
    .orderBy('id')
    .forUpdate()
    .execute()) as LockedPrice[]

/** Special prices of a goal in one unit that hold at an instant or later and are not used up, those included that are for every goal and so for it, locked in their order. */
export const lockSpecialPrices = async (
  tx: Tx,
  { id }: Pick<LockedPromotion, 'id'>,
  goal: Pick<PricedGoal, 'id' | 'kind'>,
  { unit, after, except }: { unit: PriceUnit; after: Date; except: readonly number[] },
): Promise<LockedPrice[]> =>
  (await tx
    .selectFrom('price_rule')
    .selectAll()
    .where('promotion_id', '=', id)
    .where('level', 'in', specialLevels)
    .where((eb) =>
      eb.or([
        eb('goal_id', '=', goal.id),
        ...(isForEvery(unit, goal.kind) ? [eb('goal_id', 'is', null)] : []),
      ]),
    )
    .where('unit', '=', unit)
    .where(isLeft)
    .where('id', 'not in', [0, ...except])
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', after.toISOString())]))
    .orderBy('id')
    .forUpdate()
    .execute()) as LockedPrice[]
