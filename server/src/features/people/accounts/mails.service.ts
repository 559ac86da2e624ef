import type { LifecycleEvent } from '@tsunagi/contract/people/lifecycle'
import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'
import type { Tx } from '../../../platform/db.ts'
import { loginPath } from './party.rules.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { recipientOf, type LockedAccount } from './lifecycle.queries.ts'
import { issuePasswordLink } from '../identity/passwordLink.service.ts'

export interface MailContext {
  appUrl: string
  now: Date
}

/** What an account is told when something happens to it. */
const templates = {
  approve: 'accountApproved',
  reject: 'accountRejected',
  ask: 'infoRequested',
  resubmit: 'signUpReceived',
  suspend: 'suspended',
  resume: 'resumed',
  restore: 'resumed',
  withdraw: 'withdrawn',
  deregister: 'deregistered',
} as const satisfies Record<LifecycleEvent, MailTemplate>

/** Tells an account what happened to it. `amount` is what a party that leaves is still paid. Who has no password yet gets the link to choose one with the approval. */
export async function announce(
  tx: Tx,
  { appUrl, now }: MailContext,
  event: LifecycleEvent,
  account: LockedAccount,
  { reason = '', amount = '' } = {},
): Promise<void> {
  const { to, language, userId, hasPassword } = await recipientOf(tx, account)
  const { name } = account
  if (event === 'approve' && userId !== null && !hasPassword)
    return enqueueMail(tx, {
      template: 'accountCreated',
      to,
      userId,
      language,
      values: {
        name,
        mail_address: to,
        ...(await issuePasswordLink(tx, userId, 'setup', { appUrl, now })),
      },
    })
  const values = { name, reason, amount, login_link: appUrl + loginPath[account.party] }
  await enqueueMail(tx, { template: templates[event], to, userId, language, values })
}
