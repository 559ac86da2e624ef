import type { Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'

/** Everybody who reads of a medium's kickbacks, with its name. */
async function readersOfMedium(tx: Tx, mediaId: number) {
  const { name, affiliater_id } = await tx
    .selectFrom('media')
    .select(['name', 'affiliater_id'])
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow()
  const readers = await readersOf(tx, { affiliaters: [affiliater_id] })
  return readers.map((reader) => ({
    medium: name,
    name: reader.user_name,
    to: reader.mail_address,
    userId: reader.id,
    language: reader.language,
  }))
}

const linkTo = (appUrl: string, mediaId: number) => `${appUrl}/media/mediaLinkSetting?id=${mediaId}`

/** Tells of a medium's kickbacks that fail, or are paused for that. */
export async function mailFailures(
  tx: Tx,
  template: 'kickbackFailing' | 'kickbackPaused',
  mediaId: number,
  streak: number,
  appUrl: string,
) {
  for (const { medium, name, to, userId, language } of await readersOfMedium(tx, mediaId)) {
    await enqueueMail(tx, {
      template,
      to,
      userId,
      language,
      values: { name, medium, failures: String(streak), setting_link: linkTo(appUrl, mediaId) },
    })
  }
}

/** Tells that a medium's kickbacks go on. */
export async function mailResumed(tx: Tx, mediaId: number, appUrl: string) {
  for (const { medium, name, to, userId, language } of await readersOfMedium(tx, mediaId)) {
    await enqueueMail(tx, {
      template: 'kickbackResumed',
      to,
      userId,
      language,
      values: { name, medium, setting_link: linkTo(appUrl, mediaId) },
    })
  }
}
