import { dayOf, startOfDay, addDays } from '@tsunagi/contract/day'
import type { Random } from './random.ts'

export interface Change {
  status: 'approved' | 'rejected' | 'hold'
  at: Date
  /** null = the system itself. */
  userId: number | null
  rejectCode: string | null
  comment: string | null
}

/** Why the results of orders are rejected, and how often. */
export const orderRejections = [
  { code: 'cancelled', weight: 34 },
  { code: 'screening', weight: 26 },
  { code: 'duplicate', weight: 12 },
  { code: 'unreachable', weight: 12 },
  { code: 'invalid_entry', weight: 8 },
  { code: 'out_of_terms', weight: 6 },
  { code: 'other', weight: 2 },
] as const

/** Why the rewards of a day's clicks are rejected. */
export const clickRejections = [
  { code: 'duplicate', weight: 60 },
  { code: 'out_of_terms', weight: 40 },
] as const

type Rejections = readonly { code: string; weight: number }[]

/** Who decides, and the reasons there are for rejecting. */
interface Judge {
  userId: number
  rejections: Rejections
}

/** What the advertiser decided about a result up to now, in order; nothing while it waits. */
export function decisionsOn(occurredAt: Date, judge: Judge, random: Random, now: Date): Change[] {
  const { userId } = judge
  const days = random.chance(0.7) ? random.between(1, 10) : random.between(11, 24)
  const at = workingHour(occurredAt, days, random)
  const held: Change = { status: 'hold', at, userId, rejectCode: null, comment: null }
  if (at >= now) return []
  const draw = random.next()
  if (draw < 0.02) return [held]
  if (draw < 0.04) {
    const later = workingHour(at, random.between(2, 5), random)
    return later < now ? [held, { ...held, status: 'approved', at: later }] : [held]
  }
  return [draw < 0.19 ? rejected(at, judge, random) : { ...held, status: 'approved' }]
}

function rejected(at: Date, { userId, rejections }: Judge, random: Random): Change {
  const { code } = random.weighted(rejections, ({ weight }) => weight)
  return {
    status: 'rejected',
    at,
    userId,
    rejectCode: code,
    comment: code === 'other' ? 'お客様都合によりお取引が成立しませんでした。' : null,
  }
}

const workingHour = (after: Date, days: number, random: Random) =>
  new Date(
    startOfDay(addDays(dayOf(after), days)).getTime() + random.between(9 * 60, 18 * 60) * 60_000,
  )
