import { day } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { accrueAll } from '../src/ledger/ledger.queries.ts'
import type { Db } from '../src/platform/db.ts'
import { build } from './build.ts'
import { closeSeptember } from './closedSeptember.ts'
import { buildInquiry } from './inquiries.ts'
import { buildKickback, buildPlacement, buildResult, type Placement } from './logs.ts'
import { buildPriceRequest } from './priceRequests.ts'

/** Where work waits: the placement whose parties have it, and the administrator who began some of it. */
interface Waiting {
  db: Db
  mine: Placement
  askedBy: number
}

/** At least one of everything that anybody is reminded of, in November 2026. Answers an affiliater without a bank account that is owed something. */
export async function fillWithWork(waiting: Waiting): Promise<{ poor: number }> {
  await fillOffice(waiting)
  const poor = await fillAccounts(waiting)
  const own = await fillMedia(waiting)
  await fillPages(waiting, own)
  const lost = await fillResults(waiting)
  await fillMails(waiting)
  await accrueFor(waiting, lost, poor)
  await fillPriceChanges(waiting)
  await fillReviews(waiting)
  await fillPriceRequests(waiting, own)
  await fillInquiries(waiting)
  await closeSeptember(waiting.db, waiting.mine.advertiser_id, waiting.askedBy)
  return { poor }
}

async function fillOffice({ db, askedBy }: Waiting) {
  await db
    .insertInto('backup_alarm')
    .values({ reason: 'unverified', raised_at: '2026-11-09T00:00:00Z' })
    .execute()
  await db
    .insertInto('certificate_watch')
    .values({
      host: 'asp.example',
      expires_at: '2026-11-20T00:00:00Z',
      checked_at: '2026-11-09T21:00:00Z',
    })
    .execute()
  await db
    .insertInto('privacy_request')
    .values({
      kind: 'disclosure',
      asker: 'mail',
      mail_address: 'asker@test.example',
      channel: 'letter',
      asked_on: '2026-11-08',
      answer_on: '2026-11-22',
      created_at: '2026-11-08T00:00:00Z',
      created_by: askedBy,
    })
    .execute()
}

async function fillAccounts({ db }: Waiting) {
  const poor = await build.affiliater(db, { account_number: null, bank_registered_at: null })
  await build.affiliater(db, { lifecycle: 'pending', lifecycle_at: '2026-11-01T00:00:00Z' })
  await build.advertiser(db, { lifecycle: 'pending', lifecycle_at: '2026-11-01T00:00:00Z' })
  return poor.id
}

async function fillMedia({ db, mine }: Waiting) {
  const own = await build.media(db, { affiliater_id: mine.affiliater_id, status: 'pending' })
  await db
    .insertInto('media_reach')
    .values({
      media_id: mine.media_id,
      url: 'https://gone.test.example/',
      asked_at: '2026-11-09T00:00:00Z',
      failing_since: '2026-10-20T00:00:00Z',
      failures: 3,
    })
    .execute()
  await build.partnership(db, {
    media_id: own.id,
    promotion_id: mine.promotion_id,
    status: 'applying',
    applied_at: '2026-11-08T00:00:00Z',
  })
  await build.partnership(db, {
    media_id: own.id,
    promotion_id: (await build.promotion(db, { status: 'ended' })).id,
    status: 'invited',
    applied_at: '2026-11-08T00:00:00Z',
  })
  await build.partnership(db, {
    media_id: own.id,
    promotion_id: (await build.promotion(db, { status: 'paused' })).id,
  })
  await db
    .insertInto('tag_watch')
    .values({
      promotion_id: mine.promotion_id,
      last_seen_at: '2026-11-01T00:00:00Z',
      state: 'stopped',
    })
    .execute()
  return own.id
}

async function fillPages({ db, mine }: Waiting, media_id: number) {
  const page = (place: string) => ({
    media_id,
    promotion_id: mine.promotion_id,
    page: `https://blog.example/${place}`,
    first_seen: '2026-11-01T00:00:00Z',
    last_seen: '2026-11-01T00:00:00Z',
    clicks: 1,
  })
  const pages = await db
    .insertInto('click_page')
    .values([page('a'), page('b')])
    .returning('id')
    .execute()
  await db
    .insertInto('ad_check')
    .values([
      { page_id: pages[0]!.id, status: 'open', asked_at: '2026-11-02T00:00:00Z' },
      {
        page_id: pages[1]!.id,
        status: 'warned',
        asked_at: '2026-11-02T00:00:00Z',
        deadline_on: '2099-01-01',
      },
    ])
    .execute()
}

async function fillResults({ db, mine, askedBy }: Waiting) {
  await buildResult(db, mine, { occurred_at: '2026-10-05T03:00:00Z' })
  await buildResult(db, mine, { due_at: '2026-11-09T00:00:00Z' })
  const held = await buildResult(db, mine, {
    status: 'hold',
    occurred_at: '2026-11-02T00:00:00Z',
  })
  await db
    .insertInto('second_look')
    .values({
      result_id: held.id,
      kind: 'made',
      asked_by: askedBy,
      asked_at: '2026-11-02T00:00:00Z',
      comment: '通知の障害',
      sale_amount: yen(0),
      gross: yen(50_000),
      net: yen(30_000),
    })
    .execute()
  const rejected = { status: 'rejected', reject_code: 'other' } as const
  const lost = await buildResult(db, mine, { ...rejected, decided_at: '2026-11-01T00:00:00Z' })
  await buildResult(db, mine, { ...rejected, decided_at: '2026-10-01T00:00:00Z' })
  await buildKickback(db, lost, { state: 'dead', created_at: '2026-11-09T01:00:00Z' })
  await buildPlacement(db)
  return lost.id
}

async function fillMails({ db }: Waiting) {
  await db
    .insertInto('contact')
    .values({
      kind: 'other',
      name: '佐藤',
      mail_address: 'sato@test.example',
      body: '教えてください',
      language: 'ja',
      created_at: '2026-11-07T00:00:00Z',
    })
    .execute()
  for (const state of ['failed', 'bounced'] as const)
    await insertMail(db, state, '2026-11-09T00:00:00Z')
  for (const [state, attempts] of [
    ['waiting', 4],
    ['sending', 6],
    ['waiting', 3],
    ['sent', 5],
  ] as const)
    await insertMail(db, state, '2026-11-08T00:00:00Z', attempts)
}

const accrueFor = ({ db, mine }: Waiting, resultId: number, affiliaterId: number) =>
  db.transaction().execute((tx) =>
    accrueAll(tx, [
      {
        resultId,
        advertiserId: mine.advertiser_id,
        affiliaterId,
        gross: yen(10),
        net: yen(5),
        month: day('2026-10-01'),
        on: day('2026-10-01'),
        userId: null,
      },
    ]),
  )

async function fillPriceChanges({ db, mine }: Waiting) {
  const change = { promotion_id: mine.promotion_id, created_at: '2026-11-08T00:00:00Z' }
  await db
    .insertInto('price_change')
    .values([
      { ...change, status: 'requested' },
      { ...change, status: 'reserved', apply_at: '2026-11-17T14:59:00Z' },
      { ...change, status: 'reserved', apply_at: '2026-11-20T00:00:00Z' },
    ])
    .execute()
  await db
    .updateTable('promotion')
    .set({ ends_on: '2026-11-17' })
    .where('id', '=', mine.promotion_id)
    .execute()
}

async function fillReviews({ db, mine }: Waiting) {
  const { id: asked_by } = await db
    .selectFrom('user_account')
    .select('id')
    .executeTakeFirstOrThrow()
  const review = {
    promotion_id: mine.promotion_id,
    is_new: false,
    before: '{}',
    after: '{}',
    asked_by,
    asked_at: '2026-11-08T00:00:00Z',
  }
  await db
    .insertInto('review')
    .values([review, { ...review, state: 'returned', decided_at: '2026-11-09T00:00:00Z' }])
    .execute()
}

async function fillPriceRequests({ db, mine }: Waiting, media_id: number) {
  const asking = { promotion_id: mine.promotion_id, media_id: mine.media_id }
  await buildPriceRequest(db, { ...asking, affiliater_id: mine.affiliater_id })
  await buildPriceRequest(db, {
    ...asking,
    affiliater_id: mine.affiliater_id,
    media_id,
    status: 'offered',
  })
  await db
    .updateTable('advertiser')
    .set({ may_answer_price_requests: true })
    .where('id', '=', mine.advertiser_id)
    .execute()
}

async function fillInquiries({ db, mine }: Waiting) {
  await build.reservation(db, {
    promotion_id: mine.promotion_id,
    advertiser_id: mine.advertiser_id,
    type: 'scheduled',
    status: 'error',
    due_at: '2026-11-09T01:00:00Z',
    first_due_at: '2026-11-09T01:00:00Z',
    reserved_at: '2026-10-01T00:00:00Z',
    expires_at: null,
  })
  const due_at = '2026-11-09T05:00:00Z'
  await buildInquiry(db, mine)
  await buildInquiry(db, mine, { status: 'waiting_affiliater' })
  await buildInquiry(db, mine, { status: 'escalated', due_at })
}

/** An email, as the outbox keeps it. */
export const insertMail = (
  db: Db,
  state: 'sent' | 'failed' | 'bounced' | 'waiting' | 'sending',
  created_at: string,
  attempts = 1,
) =>
  db
    .insertInto('mail')
    .values({
      template: 'newDevice',
      language: 'ja',
      to_address: 'to@test.example',
      subject: '件名',
      body: '本文',
      state,
      attempts,
      created_at,
    })
    .execute()
