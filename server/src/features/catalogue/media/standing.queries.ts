import { sql } from 'kysely'
import type { MediaState } from '@tsunagi/contract/catalogue/media'

/** Where a medium stands, as a column; `stateOf` says the same of a row. */
export const mediaState = sql<MediaState>`case when media.left_at is not null then 'retired' when media.status = 'approved' and media.waiting_at is not null then 'rescreened' else media.status end`

/** Whether somebody has to look at a medium. */
export const isToBeScreened = sql<boolean>`${mediaState} in ('pending', 'rescreened')`
