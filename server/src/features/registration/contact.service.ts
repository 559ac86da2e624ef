import { contactKindLabels } from '@tsunagi/contract/messages/registration'
import type { ContactInput } from '@tsunagi/contract/registration'
import type { Http } from '../../platform/serve.ts'
import type { AccountDeps } from '../accounts/status.service.ts'
import { ownerMails } from '../admins/admins.queries.ts'
import { enqueueMail } from '../mail/mail.queries.ts'
import { insertContact } from './contact.queries.ts'

const accepted = { accepted: true } as const

/** Keeps what somebody wrote, tells those who run the network, and sends a receipt. A machine gets the same answer for nothing. */
export async function writeToOperator({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>, { website, consent: _consent, ...input }: ContactInput, { ip, language }: Pick<Http, 'ip' | 'language'>) {
  if (website !== '') return accepted
  const { kind, company, name, mail_address, phone, body } = input
  await db.transaction().execute(async (tx) => {
    await insertContact(tx, { ...input, company: company || null, phone: phone || null, language, ip, created_at: clock.now() })
    await enqueueMail(tx, { template: 'contactReceived', to: mail_address, language, values: { name, message: body } })
    for (const owner of await ownerMails(tx))
      await enqueueMail(tx, { template: 'contactToOperator', to: owner.mail_address, language: owner.language, values: { topic: contactKindLabels[kind][owner.language], company, name, mail_address, phone, message: body } })
  })
  return accepted
}
