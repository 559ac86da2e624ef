import { languages } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'
import { insertMail, renderMail } from '../../../platform/outbox/mail.queries.ts'
import { fillWords } from '../../../platform/outbox/mailWords.rules.ts'
import type { Admin } from '../../../platform/session.ts'
import { getPerson } from '../../people/session/session.queries.ts'
import { getMailing } from './mailings.queries.ts'
import { saidIn, wordsIn } from './sendingMailings.service.ts'

/** Sends a mailing to whoever asks for it, in each language it is written in, as its readers get it. Its links are not counted. */
export async function sendMailingTest(
  { db, appUrl }: { db: Db; appUrl: string },
  viewer: Admin,
  id: number,
) {
  const mailing = await getMailing(db, viewer, id)
  const { mail_address, user_name } = await getPerson(db, viewer.id)
  const said = await saidIn(db, mailing, appUrl)
  for (const language of languages) {
    if (mailing[`subject_${language}`] === '') continue
    const { subject, body } = fillWords(
      wordsIn(mailing, language),
      { ...said, name: user_name },
      language,
    )
    const words = await renderMail(db, 'mailing', language, {
      mailing_subject: subject,
      mailing_body: body,
    })
    await insertMail(db, { template: 'mailing', to: mail_address, userId: null, language, words })
  }
  return { to_address: mail_address }
}
