import type { Insertable } from 'kysely'
import type { Db, Tables } from '../src/platform/db.ts'

type Row = Insertable<Tables['inquiry']>
type Place = Pick<Row, 'promotion_id' | 'media_id' | 'advertiser_id' | 'affiliater_id'>

/** An inquiry about an order that was not tracked, with its first word. */
export async function buildInquiry(
  db: Db,
  { promotion_id, media_id, advertiser_id, affiliater_id }: Place,
  { body = '成果が出てきません。', ...given }: Partial<Row> & { body?: string } = {},
) {
  const at = '2026-11-09T04:00:00Z'
  const inquiry = await db
    .insertInto('inquiry')
    .values({
      kind: 'untracked',
      status: 'open',
      order_number: '',
      occurred_at: at,
      created_at: at,
      updated_at: at,
      promotion_id,
      media_id,
      advertiser_id,
      affiliater_id,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('inquiry_message')
    .values({ inquiry_id: inquiry.id, at, event: 'opened', side: 'affiliater', body })
    .execute()
  return inquiry
}
