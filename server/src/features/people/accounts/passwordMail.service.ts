import type { Party } from '@tsunagi/contract/endpoint'
import { text } from '@tsunagi/contract/messages/text'
import { maySignIn } from '../../../domain/sessions/security.rules.ts'
import { conflict } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import type { Admin } from '../../../platform/session.ts'
import { issuePasswordLink } from '../identity/passwordLink.service.ts'
import { lockAccounts, noteEvent, recipientOf } from './lifecycle.queries.ts'
import type { AccountDeps } from './status.service.ts'

/** Mails a fresh link to choose a password to whoever signs in for an account. A password that is set stays until it is replaced. */
export function mailPassword(
  { db, clock, appUrl }: AccountDeps,
  admin: Admin,
  party: Party,
  id: number,
) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const [account] = await lockAccounts(tx, party, [id], admin.id)
    const { name, lifecycle } = account!
    const { to, language, userId, hasPassword } = await recipientOf(tx, account!)
    if (userId === null || !maySignIn(lifecycle)) throw conflict(nobodySignsIn)
    const purpose = hasPassword ? 'reset' : 'setup'
    const values = { name, ...(await issuePasswordLink(tx, userId, purpose, { appUrl, now })) }
    const created = { ...values, mail_address: to }
    await (hasPassword
      ? enqueueMail(tx, { template: 'passwordReset', to, userId, language, values })
      : enqueueMail(tx, { template: 'accountCreated', to, userId, language, values: created }))
    await noteEvent(tx, party, id, 'passwordMail', admin.id, now)
    return { id }
  })
}

const nobodySignsIn = text(
  'このアカウントではログインできないため、パスワード設定メールを送れません。',
  'Nobody can sign in for this account now, so the password email cannot be sent.',
)
