import type { Selectable } from 'kysely'
import type { Tables } from '../platform/db.ts'
import { portionsByKey } from '../platform/portionsByKey.ts'

/** What of a counted click tells who must not count again. */
export const recalledColumns = [
  'id',
  'promotion_id',
  'visitor_id',
  'ip',
  'user_agent',
  'clicked_at',
] as const
export type RecalledClick = Pick<Selectable<Tables['click']>, (typeof recalledColumns)[number]>

/** So many counted clicks are told about who must not count again. */
const mostRecalled = 250_000

/** Clicks portion by portion, the newest first. `read` answers those before one of them. */
export async function* newestFirst(
  size: number,
  read: (before: RecalledClick | null, size: number) => Promise<RecalledClick[]>,
): AsyncGenerator<RecalledClick[]> {
  let told = 0
  for await (const portion of portionsByKey(size, read)) {
    yield portion
    told += portion.length
    if (told >= mostRecalled) return
  }
}
