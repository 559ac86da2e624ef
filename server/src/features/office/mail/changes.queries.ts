import { sql, type RawBuilder } from 'kysely'
import { mailRefusals, type MailRefusal } from '@tsunagi/contract/office/messages/mails'
import type { Language } from '@tsunagi/contract/messages/text'
import type { MailChange, MailSelection } from '@tsunagi/contract/office/mails'
import { matches, type Db } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { cutToken } from '../../../platform/outbox/mailWords.rules.ts'
import { mailConditions, visibleMails } from './outbox.queries.ts'

type Refusal = RawBuilder<MailRefusal | null>

/** Why one mail is not sent again; what was tried in vain need not wait for its next attempt. */
const notResent: Refusal = sql`case
  when mail.state = 'sending' or mail.state = 'waiting' and mail.attempts = 0 then 'underWay'
  when position(${cutToken} in mail.body) > 0 then 'linkCut'
end`

/** Why a change of many mails leaves one as it is. Whoever takes many means what was not delivered. */
const refusalOf: Record<MailChange, Refusal> = {
  resend: sql`case
    when mail.state = 'sent' then 'sent'
    when mail.settled_at is not null then 'settled'
    else ${notResent}
  end`,
  settle: sql`case
    when mail.state not in ('failed', 'bounced') then 'notFailed'
    when mail.settled_at is not null then 'settled'
  end`,
}

/** The chosen mails that an administrator may see. */
const chosen = (db: Db, viewer: Admin, selection: MailSelection) =>
  'ids' in selection
    ? visibleMails(db, viewer).where('mail.id', 'in', selection.ids)
    : visibleMails(db, viewer).where(matches(mailConditions, selection.search))

/** What a change would do to the chosen mails: how many it would change, how many not, and why. */
export async function previewChange(
  db: Db,
  viewer: Admin,
  language: Language,
  { selection, change }: { selection: MailSelection; change: MailChange },
) {
  const counted = await chosen(db, viewer, selection)
    .select([refusalOf[change].as('refusal'), sql<number>`count(*)::int`.as('mails')])
    .groupBy(sql.ref('refusal'))
    .orderBy('mails', 'desc')
    .execute()
  return {
    changes: counted.find(({ refusal }) => refusal === null)?.mails ?? 0,
    refusals: counted.flatMap(({ refusal, mails }) =>
      refusal === null ? [] : [{ reason: mailRefusals[refusal][language], mails }],
    ),
  }
}

/** What is written into a mail that goes back into the queue. */
const queued = {
  state: 'waiting',
  attempts: 0,
  next_try_at: null,
  last_error: null,
  settled_at: null,
  settled_by: null,
} as const

/** Changes the chosen mails as far as they allow it, and says which stay as they are. */
export const changeMany = (
  db: Db,
  viewer: Admin,
  language: Language,
  now: Date,
  asked: { selection: MailSelection; change: MailChange },
) =>
  db.transaction().execute(async (tx) => {
    const { refusals } = await previewChange(tx, viewer, language, asked)
    const { numUpdatedRows } = await tx
      .updateTable('mail')
      .set(asked.change === 'resend' ? queued : { settled_at: now, settled_by: viewer.id })
      .where('id', 'in', chosen(tx, viewer, asked.selection).select('mail.id'))
      .where(refusalOf[asked.change], 'is', null)
      .executeTakeFirstOrThrow()
    return { changed: Number(numUpdatedRows), refusals }
  })

/** Puts a mail back into the queue. */
export const resendMail = (db: Db, viewer: Admin, id: number) =>
  db.transaction().execute(async (tx) => {
    const row = await visibleMails(tx, viewer)
      .select(notResent.as('refusal'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    if (row.refusal) throw conflict(mailRefusals[row.refusal])
    await tx.updateTable('mail').set(queued).where('id', '=', id).execute()
    return { id }
  })
