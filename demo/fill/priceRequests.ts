import { dayMs } from '@tsunagi/contract/day'
import type { Db } from '../../server/src/platform/db.ts'
import type { Medium, Network, Promotion } from './network.ts'
import type { Parties } from './parties.ts'
import { insertNumbered, insertRows } from './rows.queries.ts'

/** The blog asks for two special prices: one waits for an answer, to the other the operator has made a counter-offer. */
export async function fillPriceRequests(
  db: Db,
  { media, promotions }: Network,
  { ownerId, advertiserIds }: Parties,
  now: Date,
) {
  await db
    .updateTable('advertiser')
    .set({ may_answer_price_requests: true })
    .where('id', '=', advertiserIds.get('hanashizuku')!)
    .execute()
  const medium = media.get('kurashi')!
  const asker = await userOf(db, medium)
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const articles =
    '冬の乾燥対策の特集で、レビュー記事を3本追加する予定です。直近の承認率も高いため、ご検討ください。'
  await fillRequest(
    db,
    { ...placeOf(promotions.get('skincare')!, medium), status: 'open', unit: 'percent' },
    [{ kind: 'asked', at: daysAgo(2), user_id: asker, net: 1450, gross: null, message: articles }],
  )
  const moving = '引っ越しシーズンに向けて、比較記事のトップで紹介したいと考えています。'
  const counter =
    'ありがとうございます。まずは16,500円で始めて、3か月後の実績であらためてご相談させてください。'
  await fillRequest(
    db,
    {
      ...placeOf(promotions.get('hikari')!, medium),
      status: 'offered',
      unit: 'yen',
      decided_by: ownerId,
    },
    [
      { kind: 'asked', at: daysAgo(6), user_id: asker, net: 17_500, gross: null, message: moving },
      {
        kind: 'offered',
        at: daysAgo(3),
        user_id: ownerId,
        net: 16_500,
        gross: 19_800,
        message: counter,
      },
    ],
  )
}

interface Said {
  kind: 'asked' | 'offered'
  at: Date
  user_id: number
  net: number
  gross: number | null
  message: string
}

/** On the table is what was said last. */
async function fillRequest(
  db: Db,
  request: ReturnType<typeof placeOf> & {
    status: 'open' | 'offered'
    unit: 'yen' | 'percent'
    decided_by?: number
  },
  talk: readonly Said[],
) {
  const [first, last] = [talk[0]!, talk.at(-1)!]
  const { net, gross } = last
  const [request_id] = await insertNumbered(db, 'price_request', [
    { ...request, net, gross, reason: first.message, created_at: first.at },
  ])
  await insertRows(
    db,
    'price_request_step',
    talk.map((said) => ({ request_id: request_id!, ...said })),
  )
}

const placeOf = ({ id, goals }: Promotion, { id: media_id, affiliaterId }: Medium) => ({
  promotion_id: id,
  affiliater_id: affiliaterId,
  media_id,
  goal_id: goals[0]!.id,
})

const userOf = async (db: Db, { affiliaterId }: Medium) =>
  (
    await db
      .selectFrom('user_account')
      .select('id')
      .where('affiliater_id', '=', affiliaterId)
      .executeTakeFirstOrThrow()
  ).id
