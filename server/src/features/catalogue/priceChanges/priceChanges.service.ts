import type { PriceChangeInput } from '@tsunagi/contract/catalogue/priceChanges'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { netFalls } from '../../../domain/pricing/goalAmounts.rules.ts'
import { earliestCut } from '../../../domain/pricing/notice.rules.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { storedGoals } from '../promotions/goals.queries.ts'
import { lockPromotion } from '../promotions/promotionLock.queries.ts'
import { planChange } from './planChange.service.ts'
import { itemsToTell } from './announcing.queries.ts'
import { tellOfEdit } from './announcing.service.ts'
import { mailAnswer } from './answers.service.ts'
import {
  assertNotice,
  assertOpen,
  assertToCome,
  keepsNoticeOf,
  planStands,
  type Plan,
  type PlannedItem,
} from './priceChanges.rules.ts'
import { shiftBack, shiftWith } from './shifts.queries.ts'
import { listComing } from './priceChanges.queries.ts'
import {
  endPriceChange,
  goalsWithPlans,
  hasPartners,
  insertPriceChange,
  lockPriceChange,
  planPrices,
  removeItems,
  removePlannedPrices,
  setSeen,
  updatePriceChange,
  type LockedPriceChange,
} from './priceChangeWrites.queries.ts'

/** Plans a price change: from its instant on it is in force, whatever runs then. */
export function savePriceChange(db: Db, clock: Clock, admin: Admin, input: PriceChangeInput) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const items = await plannedItems(tx, admin, input, now)
    const id = await insertPriceChange(tx, input, { at: now, by: admin.id })
    await plan(tx, admin, { id, ...input, items }, now)
    return { id }
  })
}

interface Editing {
  db: Db
  clock: Clock
  appUrl: string
}

/** Changes a planned change before its time, or accepts one that is asked for. */
export function editPriceChange(
  { db, clock, appUrl }: Editing,
  admin: Admin,
  id: number,
  input: PriceChangeInput,
) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const change = await lockPriceChange(tx, admin, id)
    assertOpen(change, now)
    if (input.promotion_id !== change.promotion_id) throw notFound()
    const former = { change, items: await itemsToTell(tx, id) }
    await takeBack(tx, change)
    await removeItems(tx, id)
    const items = await plannedItems(tx, admin, input, now)
    await updatePriceChange(tx, change, input)
    await plan(tx, admin, { id, ...input, items }, now, { ...change, items: former.items })
    await tellOfEdit(tx, now, former)
    if (change.status === 'requested')
      await mailAnswer(tx, appUrl, change, { apply_at: new Date(input.apply_at) })
    return { id }
  })
}

/** Cancels a planned change before its time, or refuses one that is asked for. */
export function cancelPriceChange(
  { db, clock, appUrl }: Editing,
  admin: Admin,
  id: number,
  reason: string,
) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const change = await lockPriceChange(tx, admin, id)
    assertOpen(change, now)
    await takeBack(tx, change)
    const status = change.status === 'requested' ? 'refused' : 'cancelled'
    await endPriceChange(tx, change, { status, reason, at: now, by: admin.id })
    if (status === 'refused') await mailAnswer(tx, appUrl, change, { reason })
    return { id }
  })
}

/** What a change is to do, refused where another one is planned for a goal. */
async function plannedItems(
  tx: Tx,
  admin: Admin,
  input: PriceChangeInput,
  now: Date,
): Promise<PlannedItem[]> {
  const promotion = await lockPromotion(tx, admin, input.promotion_id)
  const items = planChange(await storedGoals(tx, promotion, now), input.items)
  const taken = await goalsWithPlans(
    tx,
    items.map(({ goal_id }) => goal_id),
    now,
  )
  const clash = input.items.findIndex(({ goal_id }) => taken.has(goal_id))
  if (clash >= 0) throw invalid(`items.${clash}.gross`, planStands)
  return items
}

type NewPlan = Omit<PriceChangeInput, 'items'> & { id: number; items: readonly PlannedItem[] }

/** Writes the prices of a change, refused where it is too late, or too soon for somebody who would get less. */
async function plan(tx: Tx, admin: Admin, next: NewPlan, now: Date, former?: Plan) {
  const { id, promotion_id, apply_at, shift_specials, items } = next
  const at = new Date(apply_at)
  assertToCome(at, now)
  await planPrices(tx, { id, at, by: admin.id }, items)
  const specialFalls =
    shift_specials &&
    (await shiftWith(tx, { id, promotion_id, at }, items, { at: now, by: admin.id }))
  const falls = items.some(({ before, after }) => netFalls(before, after)) || specialFalls
  if (former && keepsNoticeOf(former, next)) return
  if (falls && (await hasPartners(tx, promotion_id)))
    assertNotice(at, earliestCut(now, (await readSetting(tx, 'ad')).notice_days))
}

/** Takes back what a change that has not taken effect has written about prices. */
async function takeBack(tx: Tx, { id }: LockedPriceChange) {
  await removePlannedPrices(tx, id)
  await shiftBack(tx, id)
}

/** An affiliater confirms that it knows of a change to come. */
export function confirmSeen(
  db: Db,
  clock: Clock,
  affiliater: Extract<User, { kind: 'affiliater' }>,
  id: number,
) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const coming = await listComing(tx, affiliater, now, undefined)
    if (!coming.some((change) => change.id === id)) throw notFound()
    await setSeen(tx, id, affiliater.affiliaterId, now)
    return { id }
  })
}
