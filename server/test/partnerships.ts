import { stateOf, type PartnershipState } from '@tsunagi/contract/catalogue/partnershipMoves'
import type { Partnership } from '@tsunagi/contract/catalogue/partnerships'
import type { Caller, TestApp } from './app.ts'
import { build } from './build.ts'
import { agreedTo } from './terms.ts'

export const list = async (caller: Caller, query: Record<string, string> = {}) =>
  (
    await caller.get<{ items: Partnership[]; total: number }>(
      '/api/promotion/partnershipApplication',
      query,
    )
  ).body

export const apply = (caller: Caller, media_id: number, ...promotion_ids: number[]) =>
  caller.post('/api/promotion/apply', {
    media_id,
    promotion_ids,
    message: 'よろしくお願いします',
    agreed: agreedTo(...promotion_ids),
  })

export const decide = (caller: Caller, ids: number[], move: string, reason = '') =>
  caller.post('/api/promotion/decidePartnership', { ids, move, reason })

export const withdraw = (caller: Caller, ...ids: number[]) =>
  caller.post('/api/promotion/withdrawPartnership', { ids })

export const invite = (caller: Caller, promotion_id: number, ...media_ids: number[]) =>
  caller.post('/api/promotion/invite', {
    promotion_id,
    media_ids,
    message: 'ぜひ掲載してください',
  })

export const statusOf = async (t: TestApp, id: number) =>
  (await t.db.selectFrom('partnership').select('status').where('id', '=', id).executeTakeFirst())
    ?.status

export const stateOfRow = async (t: TestApp, id: number) => {
  const row = await t.db
    .selectFrom('partnership')
    .select(['status', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && stateOf({ status: row.status, last_day: row.ends_at })
}

export const answerTo = async (
  t: TestApp,
  caller: Caller,
  ids: number[],
  answer: 'accept' | 'decline',
) => {
  const invitations = await t.db
    .selectFrom('partnership')
    .select('promotion_id')
    .where('id', 'in', ids)
    .execute()
  const agreed = agreedTo(...invitations.map(({ promotion_id }) => promotion_id))
  return caller.post('/api/promotion/answerInvitation', { ids, answer, agreed })
}

/** Subjects of the mails about a promotion, by template. */
export const mailsOf = async (t: TestApp, { ad_name }: { ad_name: string }) =>
  (
    await t.db
      .selectFrom('mail')
      .select('template')
      .where('subject', 'like', `%「${ad_name}」%`)
      .orderBy('id')
      .execute()
  ).map(({ template }) => template)

export const historyOf = (t: TestApp, id: number) =>
  t.db
    .selectFrom('partnership_history')
    .select(['status', 'user_id'])
    .where('partnership_id', '=', id)
    .orderBy('id')
    .execute()

/** A medium and a promotion that have nothing to do with each other yet, and everybody around them. */
export async function world(t: TestApp) {
  const agency = await build.agency(t.db)
  const advertiser = await build.advertiser(t.db, { agency_id: agency.id })
  const promotion = await build.promotion(t.db, { advertiser_id: advertiser.id })
  const media = await build.media(t.db)
  return {
    promotion,
    media,
    publisher: await t.asAffiliater(media.affiliater_id),
    owner: await t.asAdvertiser(advertiser.id),
    agency: await t.asAgency(agency.id),
  }
}

/** The same with a partnership between them. */
export async function partnered(t: TestApp, state: PartnershipState) {
  const around = await world(t)
  const partnership = await build.partnership(t.db, {
    media_id: around.media.id,
    promotion_id: around.promotion.id,
    ...(state === 'ending'
      ? { status: 'approved', ends_at: '2099-01-01T15:00:00Z' }
      : { status: state }),
  })
  return { ...around, partnership }
}
