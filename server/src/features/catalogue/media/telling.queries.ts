import type { Media } from '@tsunagi/contract/catalogue/media'
import type { Tx } from '../../../platform/db.ts'
import { toldReason } from '../../people/rejectReasons/rejectReasons.queries.ts'

/** What is told of a medium. */
export const mediumToTell = (tx: Tx, id: number) =>
  tx
    .selectFrom('media')
    .select(['affiliater_id', 'name'])
    .select((eb) => eb.ref('status').$castTo<Media['status']>().as('status'))
    .select([
      toldReason('ja', 'media.reject_code', 'media.status_reason').as('ja'),
      toldReason('en', 'media.reject_code', 'media.status_reason').as('en'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
