import { dayMs } from '@tsunagi/contract/day'
import type {
  InquiryActor,
  InquiryEvent,
  InquiryStatus,
} from '@tsunagi/contract/results/inquiryMoves'
import type { Db } from '../../server/src/platform/db.ts'
import type { Parties } from './parties.ts'
import { firstMedium } from './results.ts'
import { insertNumbered, insertRows } from './rows.queries.ts'

interface Said {
  event: InquiryEvent
  side: InquiryActor
  daysAgo: number
  body: string
}

/** Three rejected results are asked about: one waits for the shop, one of the first medium was asked back, one is new with an advertiser of an agency. */
export async function fillInquiries(db: Db, { ownerId, advertiserIds }: Parties, now: Date) {
  const shop = advertiserIds.get('hanashizuku')!
  const until = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs)
  const third = await rejectedOf(db, await clientOfAgency(db), until(1), [])
  const second = await rejectedOf(db, shop, until(6), [third.id], firstMedium)
  const first = await rejectedOf(db, shop, until(4), [second.id, third.id])
  const inquire = (result: Rejected, status: InquiryStatus, talk: readonly Said[]) =>
    fillInquiry(db, result, status, talk, ownerId, now)
  await inquire(first, 'waiting_advertiser', [
    asked(4, 'お客様から、返品はしていないとの連絡がありました。ご確認をお願いします。'),
    {
      event: 'ask_advertiser',
      side: 'admin',
      daysAgo: 3,
      body: '受注の記録と返品の有無をご確認ください。',
    },
  ])
  await inquire(second, 'waiting_affiliater', [
    asked(6, '重複とのことですが、別のご家族のお申し込みと聞いています。'),
    {
      event: 'ask_affiliater',
      side: 'advertiser',
      daysAgo: 5,
      body: '同じご住所でのお申し込みが続いています。掲載ページで案内している内容を教えてください。',
    },
  ])
  await inquire(third, 'open', [
    asked(1, '成果条件を満たしていると思います。却下の理由を詳しく教えてください。'),
  ])
}

const asked = (daysAgo: number, body: string): Said => ({
  event: 'opened',
  side: 'affiliater',
  daysAgo,
  body,
})

/** The newest result of the advertiser that was rejected until then; where a medium is named, rather one of that medium, with whatever advertiser. */
const rejectedOf = (
  db: Db,
  advertiserId: number,
  until: Date,
  besides: readonly number[],
  medium?: string,
) =>
  db
    .selectFrom('result')
    .innerJoin('media', 'media.id', 'result.media_id')
    .select([
      'result.id',
      'result.promotion_id',
      'result.advertiser_id',
      'result.media_id',
      'result.affiliater_id',
      'result.goal_id',
      'result.cid',
      'result.order_number',
      'result.occurred_at',
    ])
    .where('result.status', '=', 'rejected')
    .where('result.decided_at', '<', until.toISOString())
    .where('result.route', '<>', 'click')
    .where((eb) =>
      eb.or([eb('result.advertiser_id', '=', advertiserId), eb('media.name', '=', medium ?? null)]),
    )
    .$if(besides.length > 0, (query) => query.where('result.id', 'not in', besides))
    .orderBy((eb) =>
      eb
        .case()
        .when('media.name', '=', medium ?? null)
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy((eb) =>
      eb.case().when('result.advertiser_id', '=', advertiserId).then(0).else(1).end(),
    )
    .orderBy('result.occurred_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
type Rejected = Awaited<ReturnType<typeof rejectedOf>>

/** The client of the first agency with the most rejected results. */
const clientOfAgency = async (db: Db) =>
  (
    await db
      .selectFrom('result')
      .innerJoin('advertiser', 'advertiser.id', 'result.advertiser_id')
      .select('advertiser.id')
      .where('result.status', '=', 'rejected')
      .where('result.route', '<>', 'click')
      .where('advertiser.agency_id', '=', (eb) =>
        eb.selectFrom('agency').select((min) => min.fn.min('id').as('id')),
      )
      .groupBy('advertiser.id')
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id

const column = { affiliater: 'affiliater_id', advertiser: 'advertiser_id' } as const

async function fillInquiry(
  db: Db,
  { id: result_id, ...facts }: Rejected,
  status: InquiryStatus,
  talk: readonly Said[],
  ownerId: number,
  now: Date,
) {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const userOf = async (side: InquiryActor) =>
    side === 'affiliater' || side === 'advertiser'
      ? (
          await db
            .selectFrom('user_account')
            .select('id')
            .where(column[side], '=', facts[column[side]])
            .orderBy('id')
            .limit(1)
            .executeTakeFirstOrThrow()
        ).id
      : ownerId
  const [inquiry_id] = await insertNumbered(db, 'inquiry', [
    {
      ...facts,
      result_id,
      kind: 'declined',
      status,
      created_at: ago(talk[0]!.daysAgo),
      updated_at: ago(talk.at(-1)!.daysAgo),
      due_at: status === 'waiting_advertiser' ? ago(talk.at(-1)!.daysAgo - 7) : null,
    },
  ])
  await insertRows(
    db,
    'inquiry_message',
    await Promise.all(
      talk.map(async ({ daysAgo, ...said }) => ({
        ...said,
        inquiry_id: inquiry_id!,
        at: ago(daysAgo),
        user_id: await userOf(said.side),
      })),
    ),
  )
}
