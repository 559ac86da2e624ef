import { clickFlags, devices } from '@tsunagi/contract/traffic/clicks'
import { randomFrom } from '../../domain/random/random.rules.ts'
import type { ClickRecord } from '../../journal/records.ts'

export const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!

export interface World {
  promotions: readonly { id: number; advertiser_id: number; materials: readonly number[] }[]
  media: readonly { id: number; affiliater_id: number }[]
}

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15'
export const agents = [
  `${iphone} Version/18.6 Mobile/15E148 Safari/604.1`,
  `${iphone} Mobile/15E148 Safari Line/15.12.0`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
  "O'Neill \\ 100%_agent",
  null,
] as const
export const referrers = [
  'https://blog.test.example/entry/1?from=mail#top',
  'https://blog.test.example/entry/1/',
  'https://BLOG.test.example/記事/2',
  'https://www.test.example',
  'android-app://jp.test.example/',
  null,
] as const
export const addresses = ['198.51.100.7', '203.0.113.9', '2001:db8::1', null] as const

/** The first click is at this instant, and they go on for so many days. */
export const firstAt = Date.parse('2026-09-20T00:00:00Z')
export const days = 62
export const now = new Date(firstAt + days * 86_400_000)

const paramsOf = (random: () => number): Record<string, string> =>
  random() < 0.3 ? { sub1: pick(random, ['a', "b'c", '七']), pcp: 'p1' } : {}

/** Clicks in the order in which they were made, several of them in one millisecond. */
export function randomClicks(count: number, world: World, seed = 1): ClickRecord[] {
  const random = randomFrom(seed)
  const step = (days * 86_400_000) / count
  return Array.from({ length: count }, (_, n) => {
    const promotion = pick(random, world.promotions)
    const medium = pick(random, world.media)
    const counted = random() < 0.7
    const cid = `c${seed}-${n.toString(36)}-${Math.floor(random() * 1e9).toString(36)}`
    const clicked_at = new Date(firstAt + Math.floor((n - (n % 3)) * step)).toISOString()
    return {
      type: 'click',
      cid,
      link_code: `link${medium.id}-${promotion.id}`,
      media_id: medium.id,
      promotion_id: promotion.id,
      material_id: pick(random, promotion.materials),
      affiliater_id: medium.affiliater_id,
      advertiser_id: promotion.advertiser_id,
      // As many clicks as there are visitors, and each of a visitor at an instant of its own.
      visitor_id: random() < 0.9 ? `v${n % 3}-${Math.floor(random() * (count / 4))}` : null,
      clicked_at,
      ip: pick(random, addresses),
      user_agent: pick(random, agents),
      referrer: pick(random, referrers),
      device: pick(random, devices),
      params: paramsOf(random),
      target_url: `https://shop.test.example/lp?cid=${cid}`,
      counted,
      flags: counted ? [] : [pick(random, clickFlags), pick(random, clickFlags)],
    }
  })
}
