import { inJapan, dayMs } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import type { BankAccount } from '@tsunagi/contract/fields'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { notFound, refused } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { recipientOf, noteEvent } from '../accounts/lifecycle.queries.ts'
import { lastSecured } from '../identity/passwordTokens.queries.ts'
import { assertPasswordAgain } from '../identity/passwordAgain.service.ts'
import { assertSecondFactor } from '../identity/secondFactor.service.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { isSameAccount } from './affiliaters.rules.ts'
import {
  lockAffiliater,
  setBankAccount,
  type LockedAffiliater,
} from './affiliaterWrites.queries.ts'
import { namedAccount, type NamedAccount } from './namedAccount.service.ts'

/** Replaces the bank account, if it is another one; the owner is told by mail. Which payment it reaches depends on today. */
export async function replaceAccount(
  tx: Tx,
  affiliater: LockedAffiliater,
  account: NamedAccount,
  userId: number,
  now: Date,
): Promise<void> {
  if (isSameAccount(affiliater, account as never)) return
  await setBankAccount(tx, affiliater, account, account.account_number === null ? null : now)
  await noteEvent(tx, 'affiliater', affiliater.id, 'bank', userId, now)
  const { to, language } = await recipientOf(tx, {
    party: 'affiliater',
    id: affiliater.id,
    mail_address: affiliater.mail_address,
  })
  await enqueueMail(tx, {
    template: 'bankChanged',
    to,
    language,
    values: { name: affiliater.company ?? affiliater.user_name, at: inJapan(now) },
  })
}

export interface BankDeps {
  db: Db
  clock: Clock
  secretsKey: string
}

/** An affiliater changes where it is paid: nobody does so without a second factor, the password again and a fresh code. */
export async function changeOwnBank(
  { db, clock, secretsKey }: BankDeps,
  user: User,
  { password, code, ...account }: BankAccount & { password: string; code: string },
) {
  if (user.kind !== 'affiliater') throw notFound()
  const now = clock.now()
  const named = await namedAccount(account)
  await assertPasswordAgain(db, user.id, password, now, 'password')
  await assertSecondFactor(db, secretsKey, user.id, code, now)
  return db.transaction().execute(async (tx) => {
    const affiliater = await lockAffiliater(tx, user.affiliaterId, null)
    if (affiliater.account_number !== null) assertSettled(await lastSecured(tx, user.id), now)
    await replaceAccount(tx, affiliater, named, user.id, now)
    return { id: affiliater.id }
  })
}

/** Whoever has got into a mailbox must not lead the next payment away before the owner can notice. */
const settlingMs = dayMs

function assertSettled(
  { password_reset_at, confirmed_at }: Awaited<ReturnType<typeof lastSecured>>,
  now: Date,
) {
  const since = [password_reset_at, confirmed_at].flatMap((at) => (at ? [Date.parse(at)] : []))
  const until = new Date(Math.max(0, ...since) + settlingMs)
  if (now < until)
    throw refused(
      text(
        `安全のため、パスワードの再設定または2段階認証の設定から24時間は口座を変更できません。${inJapan(until)}以降にお手続きください。`,
        `For safety the bank account cannot be changed for 24 hours after a password reset or a new second factor. Please try again after ${inJapan(until)}.`,
      ),
    )
}
