import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** How this network tracks and counts, for everybody to read. */
export const Disclosure = z.object({
  time_zone: z.string(),
  double_click_seconds: z.int(),
  visitor_clicks_per_hour: z.int(),
  address_clicks_per_hour: z.int(),
  cookie_days: z.int(),
  /** Days after a click within which a conversion counts. */
  window_days: z.object({ least: z.int(), usual: z.int(), most: z.int() }),
  bot_lists: z.array(z.object({ name: z.string(), version: z.string() })),
  /** How long clicks and notices are kept. */
  retention_days: z.int(),
  /** Days after which addresses and agents of visitors are anonymised. */
  anonymise_days: z.int(),
})
export type Disclosure = z.infer<typeof Disclosure>

export const disclosure = {
  show: endpoint({
    method: 'GET',
    path: '/api/common/disclosure',
    access: 'anyone',
    summary: 'What counts as a click, which lists and limits apply, and how long it is kept',
    response: Disclosure,
  }),
}
