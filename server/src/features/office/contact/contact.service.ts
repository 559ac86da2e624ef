import { dayMs } from '@tsunagi/contract/day'
import type { ContactInput } from '@tsunagi/contract/office/contact'
import { contactKindLabels } from '@tsunagi/contract/office/messages/contact'
import { mailsPerDay } from '../../../domain/mails/unproven.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Http } from '../../../platform/serve.ts'
import { whoAnswers } from '../../people/admins/support.service.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { countContacts, insertContact } from './contact.queries.ts'

const accepted = { accepted: true } as const

/** Keeps what somebody wrote, tells the support desk, and sends a receipt, unless the address has had enough of them: it may be a stranger's. A machine gets the same answer for nothing. */
export async function writeToOperator(
  { db, clock }: { db: Db; clock: Clock },
  { website, consent: _consent, proof: _proof, ...input }: ContactInput,
  { ip, language }: Pick<Http, 'ip' | 'language'>,
) {
  if (website !== '') return accepted
  const { kind, company, name, mail_address, phone, body } = input
  const now = clock.now()
  const before = await countContacts(db, mail_address, new Date(now.getTime() - dayMs))
  await db.transaction().execute(async (tx) => {
    await insertContact(tx, {
      ...input,
      company: company || null,
      phone: phone || null,
      language,
      ip,
      created_at: now,
    })
    if (before < mailsPerDay)
      await enqueueMail(tx, {
        template: 'contactReceived',
        to: mail_address,
        userId: null,
        language,
        values: { name, message: body },
      })
    for (const reader of await whoAnswers(tx))
      await enqueueMail(tx, {
        template: 'contactToOperator',
        to: reader.mail_address,
        userId: reader.id,
        language: reader.language,
        values: {
          topic: contactKindLabels[kind][reader.language],
          company,
          name,
          mail_address,
          phone,
          message: body,
        },
      })
  })
  return accepted
}
