import { partnershipStatusLabels } from '@tsunagi/contract/catalogue/messages/partnerships'
import type { Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { partnershipToTell } from './telling.queries.ts'

/** Tells the affiliater of a partnership what has become of it. */
export async function tellOfDecision(tx: Tx, id: number, appUrl: string) {
  const told = await partnershipToTell(tx, id)
  for (const { user_name, mail_address, language } of await readersOf(tx, {
    affiliaters: [told.affiliater_id],
  }))
    await enqueueMail(tx, {
      template: 'partnershipDecided',
      to: mail_address,
      language,
      values: {
        name: user_name,
        ad_name: told.ad_name,
        medium: told.medium,
        answer: partnershipStatusLabels[told.status][language],
        reason: told[language] ?? '',
        link: `${appUrl}/promotion/partnershipApplication?promotion_id=${told.promotion_id}`,
      },
    })
}
