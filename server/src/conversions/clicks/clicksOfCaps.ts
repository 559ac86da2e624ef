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
  /** Of them those that are not in the database yet. */
  readonly #added = new Map<string, number>()

  /** What is to be known for some clicks, after others that the transaction does not see yet. */
  static async of(
    tx: Db,
    clicks: readonly Clicked[],
    before: ClicksOfCaps | null,
  ): Promise<ClicksOfCaps> {
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
    for (const [key, more] of before ? before.#added : [])
      if (caps.#counts.has(key)) addTo(caps.#counts, key, more)
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
      for (const counts of [this.#counts, this.#added]) addTo(counts, key, 1)
  }
}

const addTo = (counts: Map<string, number>, key: string, more: number) =>
  counts.set(key, (counts.get(key) ?? 0) + more)

const keysOf = ({ promotion: { id }, at }: Clicked) => ({
  cap_clicks_day: `${id} ${dayOf(at)}`,
  cap_clicks_month: `${id} ${monthOf(at)}`,
  cap_clicks_total: `${id}`,
})
