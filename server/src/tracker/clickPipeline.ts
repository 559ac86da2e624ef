import type { IncomingHttpHeaders } from 'node:http'
import type { clickFlags } from '@tsunagi/contract/clicks'
import { dayOf } from '@tsunagi/contract/day'
import { isBot } from './bots.ts'
import type { LinkWithPromotion } from './catalogue.ts'
import { isOpen } from './period.rules.ts'
import type { Repeats } from './repeats.ts'

export type ClickFlag = (typeof clickFlags)[number]

export interface Click {
  method: string
  headers: IncomingHttpHeaders
  link: LinkWithPromotion
  at: Date
  ip: string
  userAgent: string
  visitorId: string
  /** The visitor id came with the request. */
  cookie: boolean
}

/** What a step needs to know besides the click and the flags before it. */
interface Lookups {
  repeats: Repeats
}

type Step = (click: Click, lookups: Lookups, flags: readonly ClickFlag[]) => boolean

/** What happens to a click, in this order. A step says whether its flag is raised; a click without any counts. None is ever dropped. */
const steps: Record<ClickFlag, Step> = {
  head: ({ method }) => method === 'HEAD',
  prefetch: ({ headers }) => /prefetch|prerender|preview/i.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-purpose'] ?? headers['x-moz'] ?? '')),
  passive: ({ headers }) => headers['sec-fetch-dest'] !== undefined && headers['sec-fetch-dest'] !== 'document',
  empty_agent: ({ userAgent }) => userAgent.trim() === '',
  bot: ({ userAgent, headers }) => isBot(userAgent, headers),
  no_partnership: ({ link }) => !link.partnership,
  promotion_closed: ({ link, at }) => !isOpen(link.promotion, at),
  media_stopped: ({ link }) => !link.media_active,
  repeat: (click, { repeats }, flags) => flags.length === 0 && isRepeat(click, repeats),
}

const named = Object.entries(steps) as [ClickFlag, Step][]

/** Takes a click through all steps and answers its flags. */
export function flagsOf(click: Click, lookups: Lookups): ClickFlag[] {
  const flags: ClickFlag[] = []
  for (const [flag, step] of named) if (step(click, lookups, flags)) flags.push(flag)
  return flags
}

/** Nobody chose to follow the link: such a visit gets no cookie. */
export const isAutomatic = (flags: readonly ClickFlag[]) => flags.some((flag) => automatic.has(flag))
const automatic = new Set<ClickFlag>(['head', 'prefetch', 'passive', 'empty_agent', 'bot'])

function isRepeat(click: Click, repeats: Repeats): boolean {
  const visitor = { promotionId: click.link.promotion_id, visitorId: click.visitorId, cookie: click.cookie, ip: click.ip, userAgent: click.userAgent }
  const day = dayOf(click.at)
  if (repeats.has(visitor, day)) return true
  repeats.remember(visitor, day)
  return false
}
