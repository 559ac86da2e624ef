import { yen, type Yen } from '@tsunagi/contract/money'
import type { LinkWithPromotion } from './catalogue.ts'
import type { CataloguedGoal, CataloguedPromotion } from './catalogue.queries.ts'
import type { ClickFacts } from './clickId.ts'
import type { ClickFlag } from './clickPipeline.ts'
import type { NoticeRecord } from './records.ts'

const maxAmount = 1_000_000_000

/** All that is known about a notice when it is decided. */
export interface Facts {
  notice: NoticeRecord
  promotion: CataloguedPromotion | null
  /** The digest that the right secret would have. */
  secretDigest: string | null
  goal: CataloguedGoal | null
  cid: string | null
  /** How the click was found. */
  auth: string | null
  /** What a click id of ours says; null when there is none or it is not ours. */
  click: { linkCode: string; clickedAt: Date } | null
  link: LinkWithPromotion | null
  clickFlags: readonly ClickFlag[]
  orderNumber: string | null
  /** As it was sent. */
  amountText: string | null
  seconds: number | null
}

/** The id of the promotion a notice names; null when it is no id. */
export function promotionIdOf({ params }: NoticeRecord): number | null {
  const sent = params['p'] ?? params['promotion'] ?? ''
  return /^\d{1,15}$/.test(sent) ? Number(sent) : null
}

/** The click id of a notice: its own parameter, else the tracker's cookie of an image tag. */
export function clickIdOf({ params, route, cookie_cid }: NoticeRecord): { cid: string; auth: string } | null {
  const sent = params['cid']?.trim()
  if (sent) return { cid: sent, auth: ['cookie', 'storage'].includes(params['via'] ?? '') ? params['via']! : 'parameter' }
  return route === 'image' && cookie_cid ? { cid: cookie_cid, auth: 'tracker_cookie' } : null
}

/** The named goal, else the first open one; a click goal is earned by clicks only. */
export function goalOf({ params }: NoticeRecord, promotion: CataloguedPromotion | null): CataloguedGoal | null {
  const candidates = promotion?.goals.filter((goal) => goal.kind !== 'click') ?? []
  const code = params['goal']
  return (code ? candidates.find((goal) => goal.code === code) : candidates[0]) ?? null
}

export interface Known {
  promotion: CataloguedPromotion | null
  secretDigest: string | null
  click: ClickFacts | null
  link: LinkWithPromotion | null
  clickFlags: readonly ClickFlag[]
}

/** The first of some parameters that says anything. */
const first = (params: Record<string, string>, ...names: string[]): string | null => names.map((name) => params[name]?.trim()).find(Boolean) ?? null

/** Everything a notice is decided on, named. */
export function factsOf(notice: NoticeRecord, known: Known): Facts {
  const { params } = notice
  const found = clickIdOf(notice)
  const seconds = first(params, 'seconds')
  return {
    notice, ...known,
    goal: goalOf(notice, known.promotion),
    cid: found?.cid ?? null,
    auth: found?.auth ?? null,
    orderNumber: first(params, 'args', 'order'),
    amountText: first(params, 'price', 'amount'),
    seconds: seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) : null,
  }
}

/** Whole yen, or null when none was sent or it is no amount. */
export function amountOf({ amountText }: Facts): Yen | null {
  if (amountText === null || !/^\d{1,10}$/.test(amountText)) return null
  const amount = Number(amountText)
  return amount <= maxAmount ? yen(amount) : null
}
