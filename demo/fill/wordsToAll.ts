import { addDays, dayOf } from '@tsunagi/contract/day'
import type { Db } from '../../server/src/platform/db.ts'
import { fillMailings } from './mailings.ts'
import { insertRows } from './rows.queries.ts'

/** What the operator of the demo has put on its board. */
async function fillAnnouncements(db: Db, now: Date) {
  const today = dayOf(now)
  await insertRows(db, 'announcement', [
    {
      title_ja: 'ご利用のみなさまへ：掲示板を始めました',
      body_ja:
        '営業日のご案内や広告の新着など、みなさまへのお知らせをここに掲示します。\n\n個別のご連絡は、これまでどおりメールと画面右上のベルでお送りします。',
      title_en: 'To everybody: a notice board',
      body_en:
        'This is where we tell all of you of business days, new promotions and the like.\n\nWhat concerns you alone still comes by email and under the bell.',
      for_kinds: ['affiliater', 'advertiser', 'agency', 'admin'],
      ranks: [],
      starts_on: addDays(today, -20),
      pinned: true,
      created_at: now,
    },
    {
      title_ja: 'ゴールド・プラチナ会員の方へ：個別のご相談を受け付けます',
      body_ja: '- 特別単価のご相談\n- 先行素材のご案内\n\n「お問い合わせ」からご連絡ください。',
      title_en: '',
      body_en: '',
      for_kinds: ['affiliater'],
      ranks: ['gold', 'platinum'],
      starts_on: addDays(today, -3),
      pinned: false,
      created_at: now,
    },
  ])
}

/** A publisher has asked to see what is held of them. */
async function fillPrivacyRequest(db: Db, now: Date) {
  const person = await db
    .selectFrom('user_account')
    .select(['id', 'affiliater_id'])
    .where('affiliater_id', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!person) return
  const today = dayOf(now)
  const { id } = await db
    .insertInto('privacy_request')
    .values({
      kind: 'disclosure',
      asker: 'affiliater',
      asker_id: person.affiliater_id,
      channel: 'account',
      words: '登録内容をすべて確認したいです。',
      asked_on: addDays(today, -2),
      answer_on: addDays(today, 12),
      identity: 'signed_in',
      created_at: now,
      created_by: person.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('privacy_step')
    .values({ request_id: id, at: now, user_id: person.id, event: 'received' })
    .execute()
}

/** What the operator of the demo tells whole kinds of users, on the board and by email. */
export async function fillWordsToAll(db: Db, given: { appUrl: string; now: Date }) {
  const { now } = given
  await fillAnnouncements(db, now)
  await fillMailings(db, given)
  await fillPrivacyRequest(db, now)
}
