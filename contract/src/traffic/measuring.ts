import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { safariVerdicts } from './safariLoss.ts'
import { idParams } from '../paging.ts'

/** The periods that end today, as an address says them. */
export const measuredDays = ['30', '90'] as const

const Share = z.object({ clicks: z.int(), converted: z.int() })

/** How well results of a promotion are measured in Safari, beside other browsers. */
export const Measuring = z.object({
  verdict: z.enum(safariVerdicts),
  safari: Share,
  others: Share,
  expected: z.number().nullable(),
  missing: z.number().nullable(),
  /** How most results of these clicks were told; null where there are none. */
  usual_route: z.string().nullable(),
})
export type Measuring = z.infer<typeof Measuring>

export const measuring = {
  safari: endpoint({
    method: 'GET',
    path: '/api/promotion/safariLoss/:id',
    key: 'promotion.index',
    access: { admin: true, advertiser: true },
    summary: 'How many conversions of Safari a promotion misses, measured against other browsers',
    params: idParams,
    query: z.object({ days: z.enum(measuredDays).default('30') }),
    response: Measuring,
  }),
}
