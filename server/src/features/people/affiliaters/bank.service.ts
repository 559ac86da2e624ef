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
  await tellOwner(tx, affiliater, 'bankChanged', { at: inJapan(now) })
}

async function tellOwner(
  tx: Tx,
  { id, mail_address, company, user_name }: LockedAffiliater,
  template: 'bankChanged' | 'bankRefused',
  values: { at: string; valid_until?: string },
) {
  const { to, language } = await recipientOf(tx, { party: 'affiliater', id, mail_address })
  await enqueueMail(tx, {
    template,
    to,
    language,
    values: { name: company ?? user_name, ...values },
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
  const until = await db.transaction().execute(async (tx) => {
    const affiliater = await lockAffiliater(tx, user.affiliaterId, null)
    const settled = settledAt(await lastSecured(tx, user.id))
    if (affiliater.account_number !== null && now < settled) {
      await tellOwner(tx, affiliater, 'bankRefused', {
        at: inJapan(now),
        valid_until: inJapan(settled),
      })
      return settled
    }
    await replaceAccount(tx, affiliater, named, user.id, now)
    return null
  })
  if (until) throw unsettled(until, now)
  return { id: user.affiliaterId }
}

/** Whoever has got into a mailbox must not lead the next payment away before the owner can notice. */
const settlingMs = dayMs

function settledAt({ password_reset_at, confirmed_at }: Awaited<ReturnType<typeof lastSecured>>) {
  const since = [password_reset_at, confirmed_at].flatMap((at) => (at ? [Date.parse(at)] : []))
  return new Date(Math.max(0, ...since) + settlingMs)
}

const hourMs = 3_600_000

function unsettled(until: Date, now: Date) {
  const hours = Math.ceil((until.getTime() - now.getTime()) / hourMs)
  return refused(
    text(
      `安全のため、パスワードの再設定または2段階認証の設定から24時間は口座を変更できません。あと約${hours}時間、${inJapan(until)}以降にお手続きください。`,
      `For safety the bank account cannot be changed for 24 hours after a password reset or a new second factor. Please try again in about ${hours === 1 ? 'an hour' : `${hours} hours`}, after ${inJapan(until)}.`,
    ),
  )
}
