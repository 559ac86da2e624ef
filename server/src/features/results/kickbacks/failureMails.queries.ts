import type { Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'

/** Everyone who signs in for the affiliater of a medium. */
const peopleOf = (tx: Tx, mediaId: number) =>
  tx
    .selectFrom('media')
    .innerJoin('user_account', 'user_account.affiliater_id', 'media.affiliater_id')
    .select([
      'media.name as medium',
      'user_account.user_name as name',
      'user_account.mail_address as to',
      'user_account.language',
    ])
    .where('media.id', '=', mediaId)
    .execute()

const linkTo = (appUrl: string, mediaId: number) => `${appUrl}/media/mediaLinkSetting?id=${mediaId}`

/** Tells of a medium's kickbacks that fail, or are paused for that. */
export async function mailFailures(
  tx: Tx,
  template: 'kickbackFailing' | 'kickbackPaused',
  mediaId: number,
  streak: number,
  appUrl: string,
) {
  for (const { medium, name, to, language } of await peopleOf(tx, mediaId)) {
    await enqueueMail(tx, {
      template,
      to,
      language,
      values: { name, medium, failures: String(streak), setting_link: linkTo(appUrl, mediaId) },
    })
  }
}

/** Tells that a medium's kickbacks go on. */
export async function mailResumed(tx: Tx, mediaId: number, appUrl: string) {
  for (const { medium, name, to, language } of await peopleOf(tx, mediaId)) {
    await enqueueMail(tx, {
      template: 'kickbackResumed',
      to,
      language,
      values: { name, medium, setting_link: linkTo(appUrl, mediaId) },
    })
  }
}
