import type { Tx } from '../../../platform/db.ts'
import { toldReason } from '../../people/rejectReasons/rejectReasons.queries.ts'
import { mediaState } from './standing.queries.ts'

/** What is told of a medium. */
export const mediumToTell = (tx: Tx, id: number) =>
  tx
    .selectFrom('media')
    .select([
      'affiliater_id',
      'name',
      mediaState.as('status'),
      toldReason('ja', 'media.reject_code', 'media.status_reason').as('ja'),
      toldReason('en', 'media.reject_code', 'media.status_reason').as('en'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
