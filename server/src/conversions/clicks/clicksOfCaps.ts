import { clickCaps } from '@tsunagi/contract/catalogue/conversionRules'
import { dayOf, monthOf } from '@tsunagi/contract/day'
import { hasClickCap, type CappedPromotion } from '../../catalogue/clickCap.rules.ts'
import { isFull } from '../../domain/clicks/countedOnce.rules.ts'
import type { Db } from '../../platform/db.ts'
import { countedOn } from './clicksOfCaps.queries.ts'

/** A click on a promotion, as far as its caps are concerned. */
interface Clicked {
  promotion: CappedPromotion
  at: Date
}

/** How many clicks promotions with a cap have counted, of which nobody else counts any now. */
export class ClicksOfCaps {
  readonly #counts = new Map<string, number>()

  /** What is to be known for some clicks. */
  static async of(tx: Db, clicks: readonly Clicked[]): Promise<ClicksOfCaps> {
    const caps = new ClicksOfCaps()
    const capped = clicks.filter(({ promotion }) => hasClickCap(promotion))
    const days = [...new Map(capped.map((each) => [keysOf(each).cap_clicks_day, each])).values()]
    const counted = await countedOn(
      tx,
      days.map(({ promotion, at }) => ({ promotion_id: promotion.id, day: dayOf(at) })),
    )
    for (const [index, { in_day, in_month, in_all }] of counted.entries()) {
      const keys = keysOf(days[index]!)
      caps.#counts.set(keys.cap_clicks_day, in_day)
      caps.#counts.set(keys.cap_clicks_month, in_month)
      caps.#counts.set(keys.cap_clicks_total, in_all)
    }
    return caps
  }

  isReached(click: Clicked): boolean {
    const keys = keysOf(click)
    return (
      hasClickCap(click.promotion) &&
      clickCaps.some((cap) => isFull(this.#counts.get(keys[cap]) ?? 0, click.promotion[cap]))
    )
  }

  remember(click: Clicked) {
    if (!hasClickCap(click.promotion)) return
    for (const key of Object.values(keysOf(click)))
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }
}

const keysOf = ({ promotion: { id }, at }: Clicked) => ({
  cap_clicks_day: `${id} ${dayOf(at)}`,
  cap_clicks_month: `${id} ${monthOf(at)}`,
  cap_clicks_total: `${id}`,
})
