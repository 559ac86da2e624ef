import type { Click } from './clicks.ts'

/** What of a counted click tells who must not count again. */
export const recalledColumns = [
  'id',
  'promotion_id',
  'visitor_id',
  'ip',
  'user_agent',
  'clicked_at',
] as const
export type RecalledClick = Pick<Click, (typeof recalledColumns)[number]>

/** So many counted clicks are told at most of who must not count again. */
const mostRecalled = 250_000

/** Clicks portion by portion, the newest first, so that who remembers them does other things in between. `read` answers those before one of them. */
export async function* newestFirst(
  portion: number,
  read: (before: RecalledClick | null, limit: number) => Promise<RecalledClick[]>,
): AsyncGenerator<RecalledClick[]> {
  let last: RecalledClick | null = null
  for (let left = mostRecalled; left > 0; left -= portion) {
    const clicks: RecalledClick[] = await read(last, Math.min(portion, left))
    if (clicks.length > 0) yield clicks
    if (clicks.length < portion) return
    last = clicks.at(-1)!
  }
}
