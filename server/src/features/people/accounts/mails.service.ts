import type { Party } from '@tsunagi/contract/endpoint'
import { mailOf, type LifecycleEvent } from '@tsunagi/contract/people/lifecycle'
import type { Tx } from '../../../platform/db.ts'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { inDigits, type Yen } from '@tsunagi/contract/money'
import { signInPaths } from '@tsunagi/contract/people/signInPaths'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { recipientOf, type LockedAccount } from './lifecycle.queries.ts'
import { issuePasswordLink } from '../identity/passwordLink.service.ts'

/** What mails about accounts say besides the account. */
export interface MailContext {
  appUrl: string
  now: Date
}

/** What a party that leaves is still paid: an affiliater this amount, an agency as always, an advertiser what is left of this; it is billed as always. */
const stillPaid = (party: Party, amount: Yen): Text =>
  ({
    affiliater: text(`${inDigits(amount)}円`, `¥${inDigits(amount)}`),
    agency: text('これまでの分を通常どおりお支払いします', 'what you have earned, as always'),
    advertiser:
      amount > 0
        ? text(
            `前受金・返還額${inDigits(amount)}円のうち、ご請求に充てた残り（これまでの成果は、通常どおりご請求します）`,
            `what your invoices leave of your credit of ¥${inDigits(amount)} (your results so far are billed as always)`,
          )
        : text(
            'ありません（これまでの成果は、通常どおりご請求します）',
            'nothing (your results so far are billed as always)',
          ),
  })[party]

/** Tells an account what happened to it. */
export async function announce(
  tx: Tx,
  { appUrl, now }: MailContext,
  event: LifecycleEvent,
  account: LockedAccount,
  { reason, amount }: { reason: string; amount: Yen },
): Promise<void> {
  const { to, language, userId, hasPassword } = await recipientOf(tx, account)
  const { name } = account
  const template = mailOf(event, { awaits_password: userId !== null && !hasPassword })
  if (template === 'accountCreated')
    return enqueueMail(tx, {
      template,
      to,
      userId,
      language,
      values: {
        name,
        mail_address: to,
        ...(await issuePasswordLink(tx, userId!, 'setup', { appUrl, now })),
      },
    })
  const values = {
    name,
    reason,
    amount: stillPaid(account.party, amount)[language],
    login_link: appUrl + signInPaths[account.party],
  }
  await enqueueMail(tx, { template, to, userId, language, values })
}
