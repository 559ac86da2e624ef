import type { BankAccount } from '@tsunagi/contract/fields'
import { inJapan, type Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { recipientOf, noteEvent } from '../accounts/lifecycle.queries.ts'
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
    await replaceAccount(tx, affiliater, named, user.id, now)
    return { id: affiliater.id }
  })
}
