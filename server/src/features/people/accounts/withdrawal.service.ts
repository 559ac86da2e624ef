import type { Withdrawal } from '@tsunagi/contract/people/withdrawal'
import { monthOf } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { holdPayouts } from '../../../ledger/leaving.queries.ts'
import { assertPasswordAgain } from '../identity/passwordAgain.service.ts'
import { nothingPaid, peopleNeeds } from '../needs.service.ts'
import { isOwedWithoutAccount } from '../agencies/agencyDetail.queries.ts'
import { countPartnerships } from './lifecycle.queries.ts'
import { assertCanHappen } from './lifecycle.rules.ts'
import { partyOf } from './party.rules.ts'
import { happen, lockOwnAccount, type AccountDeps } from './status.service.ts'

/** What leaving would mean for the caller's own account. */
export async function ownWithdrawal(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  user: User,
): Promise<Withdrawal> {
  const own = partyOf(user)
  if (!own) throw notFound()
  const money =
    own.party === 'affiliater'
      ? await peopleNeeds.met.previewWithdrawal(db, own.id, clock.now())
      : nothing(clock.now())
  const lacks_account =
    own.party === 'agency' ? await isOwedWithoutAccount(db, own.id) : money.lacks_account
  const credit = own.party === 'advertiser' ? await peopleNeeds.met.creditOf(db, own.id) : yen(0)
  return {
    ...money,
    lacks_account,
    credit,
    partnerships: await countPartnerships(db, own.party, own.id),
  }
}

const nothing = (now: Date) => ({
  until: monthOf(now),
  ...nothingPaid,
  forfeited: yen(0),
})

/** Leaves the network: what `ownWithdrawal` said comes true. */
export async function leave(
  deps: AccountDeps,
  user: User,
  { password, reason }: { password: string; reason: string },
): Promise<Withdrawal> {
  const { db, clock, appUrl } = deps
  if (!partyOf(user)) throw notFound()
  const now = clock.now()
  await assertPasswordAgain(db, user.id, password, now, 'password')
  return db.transaction().execute(async (tx) => {
    await holdPayouts(tx)
    const account = await lockOwnAccount(tx, user)
    assertCanHappen('withdraw', account)
    const outcome = await ownWithdrawal({ db: tx, clock }, user)
    await happen(tx, { appUrl, now }, account, {
      event: 'withdraw',
      reason: reason || null,
      userId: user.id,
      sendMail: true,
    })
    return outcome
  })
}
