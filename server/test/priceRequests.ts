import type { Insertable } from 'kysely'
import type { Db, Tables } from '../src/platform/db.ts'

/** A special price that a medium asks for, with the step that asked. */
export const buildPriceRequest = async (
  db: Db,
  given: Partial<Insertable<Tables['price_request']>> & {
    promotion_id: number
    media_id: number
    affiliater_id: number
  },
) => {
  const request = await db
    .insertInto('price_request')
    .values({
      status: 'open',
      unit: 'yen',
      net: 2000,
      reason: '記事を増やすため',
      created_at: '2026-11-09T03:00:00Z',
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id: user_id } = await db
    .insertInto('user_account')
    .values({
      user_type: '1',
      affiliater_id: request.affiliater_id,
      mail_address: `asker${request.id}@test.example`,
      password_hash: '-',
      user_name: '申請 太郎',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { net, gross, valid_from, valid_to, reason: message, created_at: at } = request
  await db
    .insertInto('price_request_step')
    .values({
      request_id: request.id,
      kind: 'asked',
      at,
      user_id,
      net,
      gross,
      valid_from,
      valid_to,
      message,
    })
    .execute()
  return request
}
