import type { Language } from '@tsunagi/contract/messages/text'
import type { TagCheck } from '@tsunagi/contract/traffic/tagChecks'
import type { Db } from '../../../platform/db.ts'
import { traceIn } from './notices.rules.ts'

const most = 20

/** The notices that carried one click id, oldest first: for whoever made that click to test. */
export async function noticesOfClick(
  db: Db,
  language: Language,
  cid: string,
): Promise<TagCheck['notices']> {
  const rows = await db
    .selectFrom('notice')
    .select([
      'id',
      'received_at',
      'code',
      'route',
      'auth',
      'goal_code',
      'order_number',
      'amount',
      'trace',
    ])
    .where('cid', '=', cid)
    .orderBy('received_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ trace, ...row }) => ({ ...row, trace: traceIn(trace, language) }))
}
