import { dayMs } from '@tsunagi/contract/day'
import type { Db } from '../../server/src/platform/db.ts'
import type { Network } from './network.ts'
import type { Parties } from './parties.ts'
import { insertRows } from './rows.queries.ts'

/** The shop wants to change its text, which waits for the operator; an earlier wish came back with a reason. */
export async function fillReviews(
  db: Db,
  { promotions }: Network,
  { ownerId, advertiserIds }: Parties,
  now: Date,
) {
  const promotion = promotions.get('skincare')!
  const asker = await db
    .selectFrom('user_account')
    .select('id')
    .where('advertiser_id', '=', advertiserIds.get('hanashizuku')!)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { summary } = await db
    .selectFrom('promotion')
    .select('summary')
    .where('id', '=', promotion.id)
    .executeTakeFirstOrThrow()
  const before = { summary }
  const wish = (text: string) => ({ summary: text })
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const asked = { promotion_id: promotion.id, is_new: false, before, asked_by: asker.id }
  await insertRows(db, 'review', [
    {
      ...asked,
      after: wish('たった3日で乾燥肌が治る、米ぬか発酵エキスのスキンケア。'),
      asked_at: daysAgo(5),
      state: 'replaced',
      decided_by: ownerId,
      decided_at: daysAgo(4),
      reason: '「治る」は化粧品では使えない表現です。効能の範囲に直してください。',
    },
    {
      ...asked,
      after: wish('鎌倉の米ぬか発酵エキスで、冬の乾燥から肌をまもる敏感肌のためのスキンケア。'),
      asked_at: daysAgo(1),
      state: 'waiting',
      decided_by: null,
      decided_at: null,
      reason: '',
    },
  ])
}
