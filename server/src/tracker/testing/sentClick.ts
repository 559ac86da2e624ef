import type { Click } from '../click/clickPipeline.ts'
import { seenOf } from '../click/visitor.ts'
import { chrome } from './browser.ts'
import { aLink, aPromotion } from './catalogued.ts'

/** A click in few numbers, as it is sent to a thread. */
export interface SentClick {
  visitor: number
  /** The browser brought its cookie. */
  isKnown: boolean
  address: number
  promotion: number
  material: number
  at: number
}

/** Promotions differ in how often they count a visitor, and in how many clicks they take. */
const promotions = [
  aPromotion({ id: 1 }),
  aPromotion({ id: 2, frequency_clicks: 3 }),
  aPromotion({ id: 3, frequency_clicks: 2, frequency_per: 'hour' }),
  aPromotion({ id: 4, frequency_clicks: 50, cap_clicks_day: 20, cap_clicks_total: 60 }),
]

export function clickOfVisitor({
  visitor,
  isKnown,
  address,
  promotion,
  material,
  at: ms,
}: SentClick): Click {
  const at = new Date(ms)
  const ip = `133.${address >>> 16}.${(address >>> 8) & 255}.${address & 255}`
  return {
    method: 'GET',
    headers: { 'accept-language': 'ja' },
    link: aLink({
      promotion: promotions[promotion - 1]!,
      promotion_id: promotion,
      material_id: 10 * promotion + material,
    }),
    at,
    userAgent: chrome,
    ip,
    referrer: null,
    blocked: null,
    visitor: {
      id: String(visitor).padEnd(22, '-'),
      isKnown,
      ...seenOf(at, ip, chrome),
    },
    onlooker: { device: 'pc', rules: ['pc'], at, language: 'ja' },
  }
}
