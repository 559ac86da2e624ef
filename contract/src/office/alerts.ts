import { z } from 'zod'
import { Day } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../paging.ts'

/** Conversions that stopped, a conversion rate far from its usual, a tag that was not seen for days; a publisher that floods a promotion with clicks, a medium whose results come long after their clicks. */
export const alertKinds = ['stopped', 'rate', 'quiet', 'flooding', 'late'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Something about a promotion that is not as usual. */
export const Alert = z.object({
  kind: z.enum(alertKinds),
  promotion_id: z.int(),
  ad_name: z.string(),
  /** Whom of the promotion it is about: the publisher of a flood, the medium of late results; 0 = the promotion itself. */
  subject_id: z.int(),
  affiliater_id: z.int().nullable(),
  affiliater_name: z.string().nullable(),
  media_id: z.int().nullable(),
  media_name: z.string().nullable(),
  /** Clicks of a flood, results that were timed. */
  counted: z.int().nullable(),
  /** Since the last conversion, or the last notice; since when a flood or late results are found. */
  since: Instant.nullable(),
  /** So many conversions should have come since. */
  expected: z.int().nullable(),
  /** Of a rate: the last whole day, what it had, and what is usual; 0.05 = 5 %. Of a flood the share of its clicks that brought results, of late results theirs of all. */
  day: Day.nullable(),
  rate: z.number().nullable(),
  usual_rate: z.number().nullable(),
  /** Whether the person has put it away: until the day is over, or for good. */
  dismissed: z.enum(['day', 'forever']).nullable(),
})
export type Alert = z.infer<typeof Alert>

const AlertMove = z.object({
  kind: z.enum(alertKinds),
  promotion_id: Id,
  subject_id: z.coerce.number().int().min(0).default(0),
  /** Away for the day, for good, or back again. */
  how: z.enum(['day', 'forever', 'back']),
})
export type AlertMove = z.infer<typeof AlertMove>

export const alerts = {
  dismiss: endpoint({
    method: 'POST',
    path: '/api/home/dismiss',
    key: 'home.index',
    access: 'signedIn',
    notByProxy: true,
    summary: 'Put an alert of the own home screen away, for the day or for good, or take it back',
    body: AlertMove,
    response: AlertMove.extend({ promotion_id: z.int(), subject_id: z.int() }),
  }),
}
