import type { Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { checkToTell } from './adCheckWrites.queries.ts'

/** Tells an affiliater what is to be mended on a page of its, and by when. */
export async function tellOfWarning(tx: Tx, id: number, appUrl: string) {
  const { affiliater_id, deadline_on, message, ...told } = await checkToTell(tx, id)
  for (const { id: userId, user_name, mail_address, language } of await readersOf(tx, {
    affiliaters: [affiliater_id],
  }))
    await enqueueMail(tx, {
      template: 'adWarned',
      to: mail_address,
      userId,
      language,
      values: {
        ...told,
        name: user_name,
        said: message,
        date: deadline_on,
        link: `${appUrl}/adCheck/show?id=${id}`,
      },
    })
}
