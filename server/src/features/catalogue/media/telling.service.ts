import { mediaStateLabels } from '@tsunagi/contract/catalogue/messages/media'
import type { Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { mediumToTell } from './telling.queries.ts'

/** Tells an affiliater what was decided about one of its media, and why. */
export async function tellOfMedium(tx: Tx, id: number, appUrl: string) {
  const { affiliater_id, name: medium, status, ...reasons } = await mediumToTell(tx, id)
  for (const { id: userId, user_name, mail_address, language } of await readersOf(tx, {
    affiliaters: [affiliater_id],
  }))
    await enqueueMail(tx, {
      template: 'mediaDecided',
      to: mail_address,
      userId,
      language,
      values: {
        name: user_name,
        medium,
        answer: mediaStateLabels[status][language],
        reason: reasons[language] ?? '',
        link: `${appUrl}/media/show?id=${id}`,
      },
    })
}
