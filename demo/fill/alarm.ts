import { dayMs } from '@tsunagi/contract/day'
import type { Db } from '../../server/src/platform/db.ts'
import type { Network } from './network.ts'
import { insertRows } from './rows.queries.ts'

/** The page of one advertiser was made anew, and nobody put the tag back. */
export async function fillAlarm(db: Db, { promotions }: Network, now: Date) {
  const { id } = promotions.get('recruit')!
  const since = new Date(now.getTime() - 1.5 * dayMs)
  await insertRows(db, 'conversion_alarm', [
    {
      promotion_id: id,
      quiet_since: since,
      expected: 11,
      raised_at: new Date(since.getTime() + dayMs),
      ended_at: null,
    },
  ])
  await db
    .updateTable('tag_watch')
    .set({ state: 'stopped', last_seen_at: since, last_counted_at: since })
    .where('promotion_id', '=', id)
    .execute()
}
