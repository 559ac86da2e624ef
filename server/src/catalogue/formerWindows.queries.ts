import { sql, type RawBuilder } from 'kysely'
import type { FormerWindow } from '../domain/clicks/window.rules.ts'
import type { Db } from '../platform/db.ts'

/** The longer click windows that the promotion in hand had after an instant. */
export const formerWindowsAfter = (instant: RawBuilder<unknown>) =>
  sql<
    FormerWindow[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('days', days, 'until', until)), '[]') from promotion_window where promotion_id = promotion.id and until > ${instant})`

/** For how many days a click of any promotion has ever earned; 0 = there is none. */
export async function longestWindow(db: Db): Promise<number> {
  const [now, before] = await Promise.all([
    db
      .selectFrom('promotion')
      .select(({ fn }) => fn.max('click_window_days').as('days'))
      .executeTakeFirst(),
    db
      .selectFrom('promotion_window')
      .select(({ fn }) => fn.max('days').as('days'))
      .executeTakeFirst(),
  ])
  return Math.max(now?.days ?? 0, before?.days ?? 0)
}
