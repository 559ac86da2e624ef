import { dayMs, hourMs, minuteMs } from '@tsunagi/contract/day'
import type { Db } from '../../server/src/platform/db.ts'
import { insertNumbered, insertRows } from './rows.queries.ts'

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** An email to whoever has been there for three days. */
const fillStepMailing = (db: Db, now: Date) =>
  insertRows(db, 'mailing', [
    {
      name: 'はじめての方へ（登録3日後）',
      mode: 'steps',
      state: 'sending',
      audience: [{ kind: 'registered_ago', days: 3 }],
      subject_ja: '【{{site}}】はじめの一歩のご案内',
      body_ja:
        '{{name}} 様\n\nご登録ありがとうございます。まずは広告を探して、提携を申し込んでみましょう。\n\n{{login_link}}',
      send_at: now,
      per_hour: 500,
      created_at: now,
    },
  ])

const subject = '年末キャンペーン：対象広告の報酬を増やします'
const bodyOf = (name: string, appUrl: string) =>
  `${name} 様\n\n12月1日から31日まで、対象の広告で報酬を増やします。\n\n対象の広告：${appUrl}/promotion/affiliater/search\n使える素材：${appUrl}/adMaterial/affiliater\n\n審査には数日かかります。お早めにお申し込みください。`

interface Reader {
  id: number
  user_name: string
  mail_address: string
}

/** What became of the email of one of them: the first had asked for none, the address of the third is gone. */
const leftOut = 0
const bounced = 2

/** An email that all publishers got some days ago, and what became of it. */
async function fillSentMailing(db: Db, { appUrl, now }: { appUrl: string; now: Date }) {
  const readers = await db
    .selectFrom('user_account')
    .innerJoin('affiliater', 'affiliater.id', 'user_account.affiliater_id')
    .select(['user_account.id', 'user_account.user_name', 'user_account.mail_address'])
    .where('affiliater.lifecycle', '=', 'approved')
    .orderBy('user_account.id')
    .execute()
  const owner = await db
    .selectFrom('user_account')
    .select('id')
    .where('user_type', '=', '0')
    .orderBy('id')
    .executeTakeFirst()
  const begun = ago(now, 6 * dayMs)
  const [mailing] = await insertNumbered(db, 'mailing', [
    {
      name: '年末キャンペーンのご案内',
      mode: 'once',
      state: 'done',
      audience: [],
      subject_ja: `【{{site}}】${subject}`,
      body_ja: bodyOf('{{name}}', appUrl),
      send_at: begun.toISOString(),
      per_hour: 500,
      created_by: owner?.id ?? null,
      created_at: ago(begun, 2 * hourMs).toISOString(),
    },
  ])
  const written = readers.filter((_, index) => index !== leftOut)
  const mails = await insertNumbered(
    db,
    'mail',
    written.map((reader) => mailTo(reader, readers.indexOf(reader), { appUrl, begun })),
  )
  const mailOf = new Map(written.map(({ id }, index) => [id, mails[index]!]))
  await insertRows(
    db,
    'mailing_recipient',
    readers.map(({ id }) => ({
      mailing_id: mailing!,
      user_id: id,
      state: mailOf.has(id) ? ('written' as const) : ('left_out' as const),
      written_at: mailOf.has(id) ? begun.toISOString() : null,
      mail_id: mailOf.get(id) ?? null,
    })),
  )
  await fillClicks(db, { mailing: mailing!, readers, appUrl, begun })
}

const mailTo = (
  { id, user_name, mail_address }: Reader,
  index: number,
  { appUrl, begun }: { appUrl: string; begun: Date },
) => {
  const sentAt = new Date(begun.getTime() + (index + 1) * minuteMs).toISOString()
  return {
    template: 'mailing',
    language: 'ja' as const,
    to_address: mail_address,
    user_id: id,
    subject,
    body: bodyOf(user_name, appUrl),
    state: index === bounced ? ('bounced' as const) : ('sent' as const),
    sent_at: index === bounced ? null : sentAt,
    last_error: index === bounced ? '550 5.1.1 The email account does not exist' : null,
    created_at: begun.toISOString(),
  }
}

/** Every other reader has opened the first link, every fourth the second one too; a filter has looked at both of the last one. */
async function fillClicks(
  db: Db,
  {
    mailing,
    readers,
    appUrl,
    begun,
  }: { mailing: number; readers: readonly Reader[]; appUrl: string; begun: Date },
) {
  const links = await insertNumbered(db, 'mailing_link', [
    { mailing_id: mailing, url: `${appUrl}/promotion/affiliater/search` },
    { mailing_id: mailing, url: `${appUrl}/adMaterial/affiliater` },
  ])
  const got = readers.filter((_, index) => index !== leftOut && index !== bounced)
  const last = got.at(-1)
  await insertRows(
    db,
    'mailing_click',
    got.flatMap(({ id }, index) =>
      links.flatMap((link_id, order) => {
        const isProgram = id === last?.id
        if (!isProgram && index % (order === 0 ? 2 : 4) !== 0) return []
        return {
          link_id,
          user_id: id,
          clicks: isProgram ? 0 : 1 + (index % 3),
          automatic: isProgram ? 1 : 0,
          last_at: new Date(begun.getTime() + (index + 2) * hourMs).toISOString(),
          last_is_automatic: isProgram,
        }
      }),
    ),
  )
}

/** An email that is still being written, to advertisers with results that wait. */
const fillDraft = (db: Db, now: Date) =>
  insertRows(db, 'mailing', [
    {
      name: '年末年始の承認のお願い',
      mode: 'once',
      state: 'draft',
      readers: 'advertiser',
      audience: [{ kind: 'undecided', days: 14 }],
      subject_ja: '【{{site}}】未承認の成果のご確認をお願いします',
      body_ja:
        '{{name}} 様\n\n発生から2週間以上経った、未承認の成果があります。年内の承認にご協力ください。\n\n{{login_link}}',
      send_at: null,
      per_hour: null,
      created_at: ago(now, 2 * hourMs),
    },
  ])

/** What the operator of the demo writes to those who take part. */
export async function fillMailings(db: Db, given: { appUrl: string; now: Date }) {
  await fillSentMailing(db, given)
  await fillStepMailing(db, given.now)
  await fillDraft(db, given.now)
}
