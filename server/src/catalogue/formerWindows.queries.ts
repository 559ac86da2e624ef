import { sql, type RawBuilder } from 'kysely'
import type { FormerWindow } from '../domain/clicks/window.rules.ts'

/** The longer click windows that the promotion in hand had after an instant. */
export const formerWindowsAfter = (instant: RawBuilder<unknown>) =>
  sql<
    FormerWindow[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('days', days, 'until', until)), '[]') from promotion_window where promotion_id = promotion.id and until > ${instant})`
