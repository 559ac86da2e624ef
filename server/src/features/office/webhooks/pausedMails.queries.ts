import type { Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { ownerMails } from '../../people/admins/admins.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'

/** Tells whose system it is that it is called no more but for once an hour. */
export async function mailPaused(tx: Tx, endpointId: number, streak: number, appUrl: string) {
  const { name, advertiser_id } = await tx
    .selectFrom('webhook_endpoint')
    .select(['name', 'advertiser_id'])
    .where('id', '=', endpointId)
    .executeTakeFirstOrThrow()
  const readers =
    advertiser_id === null
      ? await ownerMails(tx)
      : await readersOf(tx, { advertisers: [advertiser_id] })
  for (const { id: userId, user_name, mail_address: to, language } of readers)
    await enqueueMail(tx, {
      template: 'webhookPaused',
      to,
      userId,
      language,
      values: {
        name: user_name,
        webhook: name,
        failures: String(streak),
        webhook_link: `${appUrl}/webhook/info?id=${endpointId}`,
      },
    })
}
