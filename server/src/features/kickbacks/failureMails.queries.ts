import type { MailTemplate } from '@tsunagi/contract/messages/mails'
import type { Tx } from '../../platform/db.ts'
import { enqueueMail } from '../mail/mail.queries.ts'

type FailureMail = Extract<MailTemplate, 'kickbackFailing' | 'kickbackPaused' | 'kickbackResumed'>

/** Tells everyone who signs in for the medium's affiliater how its kickbacks fare. */
export async function mailAbout(tx: Tx, template: FailureMail, mediaId: number, streak: number, appUrl: string) {
  const people = await tx.selectFrom('media').innerJoin('user_account', 'user_account.affiliater_id', 'media.affiliater_id')
    .select(['media.name as medium', 'user_account.user_name', 'user_account.mail_address', 'user_account.language'])
    .where('media.id', '=', mediaId).execute()
  for (const { medium, user_name, mail_address, language } of people) {
    await enqueueMail(tx, { template, to: mail_address, language, values: { name: user_name, medium, failures: String(streak), setting_link: `${appUrl}/media/mediaLinkSetting?id=${mediaId}` } })
  }
}
