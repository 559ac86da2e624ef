import { hourMs, inJapan } from '@tsunagi/contract/day'
import { shownInstant } from '@tsunagi/contract/messages/shownDay'
import { counted } from '@tsunagi/contract/messages/counted'
import { text } from '@tsunagi/contract/messages/text'
import type { BankAccount } from '@tsunagi/contract/fields'
import type { Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notFound, refused } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { recipientOf, noteEvent } from '../accounts/lifecycle.queries.ts'
import { settledAt } from '../identity/settling.service.ts'
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

/** Whose bank account it is: a row that this transaction holds, with the account it has. */
export interface BankOwner {
  party: 'affiliater' | 'agency'
  row: { id: number; mail_address: string } & { [Key in keyof BankAccount]: string | null }
  name: string
  store(account: NamedAccount, registeredAt: Date | null): Promise<unknown>
}

/** An affiliater as the owner of a bank account. */
export const affiliaterOwner = (tx: Tx, row: LockedAffiliater): BankOwner => ({
  party: 'affiliater',
  row,
  name: row.company ?? row.user_name,
  store: (account, registeredAt) => setBankAccount(tx, row, account, registeredAt),
})

/** Replaces the bank account, if it is another one; the owner is told by mail. Which payment it reaches depends on today. */
export async function replaceAccount(
  tx: Tx,
  owner: BankOwner,
  account: NamedAccount,
  userId: number,
  now: Date,
): Promise<void> {
  if (isSameAccount(owner.row, account as never)) return
  await owner.store(account, account.account_number === null ? null : now)
  await noteEvent(tx, owner.party, owner.row.id, 'bank', userId, now)
  await tellOwner(tx, owner, 'bankChanged', { at: inJapan(now) })
}

async function tellOwner(
  tx: Tx,
  { party, row: { id, mail_address }, name }: BankOwner,
  template: 'bankChanged' | 'bankRefused',
  values: { at: string; valid_until?: string },
) {
  const { to, userId, language } = await recipientOf(tx, { party, id, mail_address })
  await enqueueMail(tx, { template, to, userId, language, values: { name, ...values } })
}

/** Whether an administrator sees whole account numbers. */
export const maySeeBank = ({ permissions }: Admin) =>
  permissions === null || permissions.has('bank.view')

export type BankDeps = Pick<Deps, 'db' | 'clock' | 'secretsKey'>

/** An affiliater changes where it is paid. */
export function changeOwnBank(deps: BankDeps, user: User, change: BankChange) {
  if (user.kind !== 'affiliater') throw notFound()
  const { affiliaterId } = user
  return changeBank(deps, user, change, async (tx) =>
    affiliaterOwner(tx, await lockAffiliater(tx, affiliaterId, null)),
  )
}

/** A new bank account, with the password and the code that prove who changes it. */
export type BankChange = BankAccount & { password: string; code: string }

/** Somebody who is paid says where to: nobody does so without a second factor, the password again and a fresh code. */
export async function changeBank(
  { db, clock, secretsKey }: BankDeps,
  user: User,
  { password, code, ...account }: BankChange,
  lockOwner: (tx: Tx) => Promise<BankOwner>,
) {
  const now = clock.now()
  const named = await namedAccount(account)
  await assertPasswordAgain(db, user.id, password, now, 'password')
  await assertSecondFactor(db, secretsKey, user.id, code, now)
  const { id, until } = await db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx)
    const settled = await settledAt(tx, user.id)
    if (owner.row.account_number !== null && now < settled) {
      await tellOwner(tx, owner, 'bankRefused', {
        at: inJapan(now),
        valid_until: inJapan(settled),
      })
      return { id: owner.row.id, until: settled }
    }
    await replaceAccount(tx, owner, named, user.id, now)
    return { id: owner.row.id, until: null }
  })
  if (until) throw unsettled(until, now)
  return { id }
}

function unsettled(until: Date, now: Date) {
  const hours = Math.ceil((until.getTime() - now.getTime()) / hourMs)
  return refused(
    text(
      `安全のため、パスワードの再設定、2段階認証の設定またはリカバリーコードの再発行から24時間は口座を変更できません。あと約${hours}時間、${shownInstant(until, 'ja')}以降にお手続きください。`,
      `For safety the bank account cannot be changed for 24 hours after a password reset, a new second factor or new recovery codes. Please try again in about ${counted(hours, 'hour')}, after ${shownInstant(until, 'en')}.`,
    ),
  )
}
