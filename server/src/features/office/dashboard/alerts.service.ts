import { addDays, dayOf, type Day } from '@tsunagi/contract/day'
import type { Alert, AlertMove } from '@tsunagi/contract/office/alerts'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { unusualRate, type RateDay } from '../../../domain/alerts/unusualRate.rules.ts'
import { noSums } from '../../../domain/figures/sums.rules.ts'
import { mayCall } from '../../../platform/access.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { isVisible } from '../../catalogue/promotions/promotions.filter.queries.ts'
import {
  dismissedBy,
  publicNames,
  putAway,
  rateDaysOf,
  tagAlerts,
  takeBack,
} from './alerts.queries.ts'
import { trafficAlerts } from './strangeTraffic.service.ts'

/** Whoever looks after promotions; publishers only advertise them. */
const mayHaveAlerts = (viewer: User) =>
  viewer.kind !== 'affiliater' && mayCall(viewer, promotions.index)

/** What of a viewer's promotions is not as usual, with what the person has put away. */
export async function alertsFor(db: Db, viewer: User, now: Date): Promise<Alert[]> {
  if (!mayHaveAlerts(viewer)) return []
  const today = dayOf(now)
  const [tags, rates, traffic, away] = await Promise.all([
    tagAlerts(db, viewer),
    rateAlerts(db, viewer, addDays(today, -1)),
    trafficAlerts(db, viewer),
    dismissedBy(db, viewer.id, today),
  ])
  return [...[...tags, ...rates].map((found) => ({ ...found, ...ofPromotion })), ...traffic].map(
    (found) => ({
      ...found,
      dismissed: away.get(`${found.kind} ${found.promotion_id} ${found.subject_id}`) ?? null,
    }),
  )
}

/** About nobody who advertises it. */
const ofPromotion = {
  subject_id: 0,
  affiliater_id: null,
  affiliater_name: null,
  media_id: null,
  media_name: null,
  counted: null,
}
type PromotionAlert = Omit<Alert, 'dismissed' | keyof typeof ofPromotion>

const usualDays = 28

/** Public promotions whose conversion rate on a day was far from that of the four weeks before. */
export async function unusualRates(db: Db, viewer: User, on: Day) {
  const from = addDays(on, -usualDays)
  const promotions = Map.groupBy(
    await rateDaysOf(db, viewer, { from, to: on }),
    ({ promotion_id }) => promotion_id,
  )
  const found = [...promotions].flatMap(([id, days]) => {
    const at = (index: number): RateDay => days.find((day) => day.index === index) ?? noSums
    const before = Array.from({ length: usualDays }, (_, index) => at(index))
    const unusual = unusualRate(before, at(usualDays))
    return unusual ? [{ id, ...unusual }] : []
  })
  const names = await publicNames(
    db,
    viewer,
    found.map(({ id }) => id),
  )
  return found.flatMap((unusual) => {
    const ad_name = names.get(unusual.id)
    return ad_name === undefined ? [] : [{ ...unusual, ad_name }]
  })
}

const rateAlerts = async (db: Db, viewer: User, on: Day): Promise<PromotionAlert[]> =>
  (await unusualRates(db, viewer, on)).map(({ id, ad_name, rate, usual }) => {
    const said = { since: null, expected: null, day: on, rate, usual_rate: usual }
    return { kind: 'rate', promotion_id: id, ad_name, ...said }
  })

/** Puts one away for the person, or takes it back. */
export async function moveAlert(db: Db, viewer: User, now: Date, move: AlertMove) {
  if (!mayHaveAlerts(viewer) || !(await isVisible(db, viewer, move.promotion_id))) throw notFound()
  const { how, ...which } = move
  if (how === 'back') await takeBack(db, viewer.id, which)
  else await putAway(db, viewer.id, which, how === 'day' ? dayOf(now) : null)
  return move
}
