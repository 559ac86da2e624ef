import type { PriceBody } from '@tsunagi/contract/catalogue/agreedPriceInputs'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { isForEvery } from '../../../domain/pricing/precedence.rules.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { lockPromotion } from '../promotions/promotionLock.queries.ts'
import { findMaterialPlace, findPlaces } from './places.queries.ts'
import { noticeChanged, noticeLeft, noticePrice } from './priceNotices.queries.ts'
import { withNoticeOfLess } from './lowering.service.ts'
import { openGoalsIn } from './pricedGoals.queries.ts'
import { promotionOf } from './prices.queries.ts'
import { isNews } from './priceHistory.rules.ts'
import {
  listInTheWay,
  lockPrice,
  termsOf,
  type LockedPrice,
  type PriceTerms,
  type PriceWriting,
} from './priceRuleWrites.queries.ts'
import { addPrice, assertRoom, changePrice, endPrice, makeRoom } from './priceWriting.service.ts'
import { assertFits, priceKinds, termsFrom, whichGoal, type PriceKind } from './prices.rules.ts'

/** Agrees a price. */
export function savePrice(db: Db, clock: Clock, admin: Admin, kind: PriceKind, body: PriceBody) {
  return db.transaction().execute(async (tx) => {
    const place = await placeOf(tx, admin, body)
    await lockPromotion(tx, admin, place.promotion_id)
    const wanted = await termsFor(tx, kind, place, body)
    await assertNamed(tx, admin, wanted)
    const terms = await withNoticeOfLess(tx, wanted, null, clock.now())
    const { id } = await addPrice(tx, terms, { at: clock.now(), by: admin.id })
    await noticePrice(tx, id, 'given', clock.now())
    return { id }
  })
}

/** Adds a special price that was agreed in another system; nobody is told. */
export async function addPriceFrom(
  tx: Tx,
  admin: AdminView,
  body: PriceBody & { promotion_id: number },
  at: Date,
): Promise<number> {
  await lockPromotion(tx, admin, body.promotion_id)
  const terms = await specialTerms(tx, body.promotion_id, body)
  assertFits(terms, await findPlaces(tx, admin, [terms]))
  return (await addPrice(tx, terms, { at, by: admin.id })).id
}

const specialTerms = (db: Db, promotionId: number, body: PriceBody) =>
  termsFor(db, 'special', { promotion_id: promotionId, material_id: null }, body)

/** What a form says. Where no goal is paid in the unit of a price for every goal, it has to be said which is meant, unless there is one only. */
async function termsFor(
  db: Db,
  kind: PriceKind,
  place: Pick<PriceTerms, 'promotion_id' | 'material_id'>,
  body: PriceBody,
): Promise<PriceTerms> {
  const terms = termsFrom(kind, place, body)
  if (terms.goal_id !== null || terms.code !== null) return terms
  const goals = await openGoalsIn(db, terms.promotion_id)
  if (goals.some((goal) => isForEvery(terms.unit, goal.kind))) return terms
  if (goals.length > 1) throw invalid('goal_id', whichGoal)
  return { ...terms, goal_id: goals[0]?.id ?? null }
}

/** Makes the special price of a promotion that both sides have agreed on, and ends some of those in its way. Whoever calls holds the promotion. */
export async function makeSpecialPrice(
  tx: Tx,
  promotionId: number,
  body: PriceBody,
  writing: PriceWriting,
  ends: readonly number[],
): Promise<number> {
  const terms = await specialTerms(tx, promotionId, body)
  await makeRoom(tx, terms, ends, writing)
  return (await addPrice(tx, terms, writing)).id
}

/** Refuses a special price for which others of its target would leave no room. Whoever calls holds the promotion. */
export const assertSpecialPriceFits = async (
  tx: Tx,
  promotionId: number,
  body: PriceBody,
  writing: PriceWriting,
  ends: readonly number[],
) => assertRoom(tx, await specialTerms(tx, promotionId, body), ends, writing)

/** Special prices of the same target as one that is wanted, from an instant on. */
export const specialPricesInTheWay = async (
  db: Db,
  promotionId: number,
  body: PriceBody,
  from: Date,
) => listInTheWay(db, await specialTerms(db, promotionId, body), from)

/** Changes a price of which what it is for stays. */
export function editPrice(
  db: Db,
  clock: Clock,
  admin: Admin,
  kind: PriceKind,
  { id, body }: { id: number; body: PriceBody },
) {
  return db.transaction().execute(async (tx) => {
    const stored = await lockOf(tx, admin, kind, id)
    const wanted = await termsFor(tx, kind, stored, body)
    await assertNamed(tx, admin, wanted)
    const writing = { at: clock.now(), by: admin.id }
    const terms = await withNoticeOfLess(tx, wanted, termsOf(stored), writing.at)
    if (terms.notify) await noticeLeft(tx, id, terms, writing.at)
    const { id: next } = await changePrice(tx, stored, terms, writing)
    if (isNews(termsOf(stored), { ...terms, valid_from: terms.valid_from ?? stored.valid_from }))
      await noticeChanged(tx, next, stored, writing.at)
    return { id: next }
  })
}

/** Ends a price. */
export function removePrice(db: Db, clock: Clock, admin: Admin, kind: PriceKind, id: number) {
  return db.transaction().execute(async (tx) => {
    const stored = await lockOf(tx, admin, kind, id)
    await noticePrice(tx, id, 'ended', clock.now())
    await endPrice(tx, stored, { at: clock.now(), by: admin.id })
    return { id }
  })
}

/** Holds the promotion, then the price: two changes of one promotion wait for each other. */
async function lockOf(tx: Tx, admin: Admin, kind: PriceKind, id: number): Promise<LockedPrice> {
  await lockPromotion(tx, admin, await promotionOf(tx, admin, priceKinds[kind], id))
  return lockPrice(tx, admin, id)
}

async function placeOf(tx: Tx, admin: Admin, { promotion_id, material_id }: PriceBody) {
  if (material_id === undefined) return { promotion_id: promotion_id!, material_id: null }
  const place = await findMaterialPlace(tx, admin, material_id)
  if (!place) throw notFound()
  return place
}

async function assertNamed(tx: Tx, admin: Admin, terms: PriceTerms) {
  assertFits(terms, await findPlaces(tx, admin, [terms]))
}
