import type { Party } from '@tsunagi/contract/endpoint'
import { lifecycleMoves, type LifecycleEvent } from '@tsunagi/contract/people/lifecycle'
import type { Text } from '@tsunagi/contract/messages/text'
import { yen, type Yen } from '@tsunagi/contract/money'
import type { StatusChange } from '@tsunagi/contract/people/parties'
import { otherReason } from '@tsunagi/contract/people/rejectReasons'
import { holdPayouts } from '../../../ledger/leaving.queries.ts'
import { maySignIn } from '../../../domain/sessions/security.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { assertAsRead } from '../../../records/asRead.service.ts'
import { offeredReason } from '../rejectReasons/rejectReasons.service.ts'
import { endOtherWaysIn } from '../identity/waysIn.service.ts'
import { peopleNeeds } from '../needs.service.ts'
import {
  endAccountPartnerships,
  letAddressesGo,
  idsOfPeople,
  lockAccounts,
  recipientOf,
  setLifecycle,
  type LockedAccount,
} from './lifecycle.queries.ts'
import { assertCanHappen, endsPartnerships, isApplicant, reasonOf } from './lifecycle.rules.ts'
import { announce } from './mails.service.ts'
import { partyOf } from './party.rules.ts'

export type AccountDeps = Pick<Deps, 'db' | 'clock' | 'appUrl'>

interface Happening {
  event: LifecycleEvent
  reason: string | null
  /** Of a rejection. */
  rejectCode?: string | null
  /** null = the system itself. */
  userId: number | null
  sendMail: boolean
}

/** Something happens to an account: its state, its history, its ways in, its partnerships, its last money, and the mail. */
export async function happen(
  tx: Tx,
  { appUrl, now }: { appUrl: string; now: Date },
  account: LockedAccount,
  { event, reason, rejectCode = null, userId, sendMail }: Happening,
): Promise<void> {
  assertCanHappen(event, account)
  const { to } = lifecycleMoves[event]
  await setLifecycle(tx, account, { event, to, reason, rejectCode, userId, at: now })
  if (!maySignIn(to))
    for (const personId of await idsOfPeople(tx, account))
      await endOtherWaysIn(tx, personId, now, null)
  if (endsPartnerships(to)) await endAccountPartnerships(tx, account, now, leaving, userId)
  if (to === 'withdrawn') await letAddressesGo(tx, account, now)
  const amount = event === 'withdraw' ? await settle(tx, account, now, userId) : yen(0)
  if (sendMail)
    await announce(tx, { appUrl, now }, event, account, { reason: reason ?? '', amount })
}

/** Settles the money of an account that leaves. Answers what an affiliater is still paid, and an advertiser's credit. */
async function settle(
  tx: Tx,
  { party, id }: LockedAccount,
  now: Date,
  userId: number | null,
): Promise<Yen> {
  if (party === 'advertiser') return peopleNeeds.met.creditOf(tx, id)
  if (party === 'agency') return yen(0)
  const { total, coming } = await peopleNeeds.met.settleWithdrawal(tx, id, now, userId)
  return yen(total + coming)
}

/** Read by both sides, each in its language. */
const leaving =
  'アカウントの退会・登録抹消により終了しました。 / It ended since the account left the network.'

/** Lets in a new account that nobody has to look at. */
export async function letIn(
  tx: Tx,
  context: { appUrl: string; now: Date },
  party: Party,
  id: number,
) {
  const [account] = await lockAccounts(tx, party, [id], null)
  await happen(tx, context, account!, {
    event: 'approve',
    reason: null,
    userId: null,
    sendMail: true,
  })
}

/** The operator changes the state of accounts: all of them or none. Only an owner brings back one that was taken off. */
export function changeStatus(
  { db, clock, appUrl }: AccountDeps,
  admin: Admin,
  party: Party,
  { ids, read, ...decision }: StatusChange,
) {
  if (decision.event === 'restore' && admin.permissions !== null) throw forbidden()
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    if (decision.event === 'withdraw') await holdPayouts(tx)
    const accounts = await lockAccounts(tx, party, ids, admin.id)
    const applicants = accounts.filter(isApplicant).map(({ id }) => id)
    await assertAsRead(tx, party, applicants, read)
    await decideAccounts(tx, { appUrl, now }, admin, accounts, decision)
    return { changed: accounts.length }
  })
}

/** Decides about accounts that this transaction holds. */
export async function decideAccounts(
  tx: Tx,
  context: { appUrl: string; now: Date },
  admin: Admin,
  accounts: readonly LockedAccount[],
  { event, reject_code, reason, send_mail }: Omit<StatusChange, 'ids' | 'read'>,
) {
  const comment = reasonOf(event, reason, reject_code)
  const words = event === 'reject' ? await offeredReason(tx, 'account', reject_code) : null
  for (const account of accounts)
    await happen(tx, context, account, {
      event,
      reason: words ? await toldTo(tx, account, words, reject_code, comment) : comment,
      rejectCode: words && reject_code,
      userId: admin.id,
      sendMail: send_mail,
    })
}

/** Why an account was rejected, in the language of its mails. */
async function toldTo(
  tx: Tx,
  account: LockedAccount,
  words: Text,
  code: string,
  comment: string | null,
): Promise<string | null> {
  if (code === otherReason) return comment
  const { language } = await recipientOf(tx, account)
  return [words[language], ...(comment === null ? [] : [comment])].join('\n')
}

/** The caller's own account, locked; 404 for an administrator, who has none. */
export async function lockOwnAccount(tx: Tx, user: User): Promise<LockedAccount> {
  const own = partyOf(user)
  if (!own) throw notFound()
  const [account] = await lockAccounts(tx, own.party, [own.id], null)
  return account!
}

/** Somebody who was asked for more information sends the account to screening again. */
export function resubmit({ db, clock, appUrl }: AccountDeps, user: User) {
  return db.transaction().execute(async (tx) => {
    const account = await lockOwnAccount(tx, user)
    await happen(tx, { appUrl, now: clock.now() }, account, {
      event: 'resubmit',
      reason: null,
      userId: user.id,
      sendMail: true,
    })
    return { id: account.id }
  })
}
