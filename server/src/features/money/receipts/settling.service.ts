import { dayOf } from '@tsunagi/contract/day'
import { minus } from '@tsunagi/contract/money'
import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { statusOf } from './claimStatus.rules.ts'
import type { Share } from './matching.rules.ts'
import { bookOwner, bookSettlement } from './postings.service.ts'
import {
  insertSettlement,
  lockClaims,
  lockDeposit,
  setClaimStatus,
  setOwner,
  settledOf,
  undoSettlements,
  type LockedClaim,
  type LockedDeposit,
  type NewSettlement,
  type StandingSettlement,
} from './receiptWrites.queries.ts'

/** Who decides, and when. */
export interface Author {
  admin: AdminView
  now: Date
}
/** Settles claims of one advertiser by money of a deposit, by its fee, or by giving them up. */
export async function settle(
  tx: Tx,
  { admin, now }: Author,
  depositId: number | null,
  claims: readonly LockedClaim[],
  shares: readonly (Share & Pick<NewSettlement, 'reason'>)[],
) {
  const on = dayOf(now)
  for (const { claim, kind, amount, reason = '' } of shares) {
    await insertSettlement(tx, {
      claim_id: claim.id,
      kind,
      deposit_id: depositId,
      amount,
      reason,
      settled_on: on,
      created_by: admin.id,
      created_at: now,
    })
    await bookSettlement(
      tx,
      { on, userId: admin.id },
      { kind, amount, advertiserId: claim.advertiser_id },
    )
  }
  await stateAnew(tx, claims)
}

/** A claim's status follows from what settles it. */
async function stateAnew(tx: Tx, claims: readonly LockedClaim[]) {
  if (claims.length === 0) return
  const settled = await settledOf(
    tx,
    claims.map(({ id }) => id),
  )
  for (const claim of claims)
    await setClaimStatus(tx, claim, statusOf(claim.total, settled(claim.id)))
}

/** Says whose a deposit is; null = nobody knows. */
export async function changeOwner(
  tx: Tx,
  admin: AdminView,
  deposit: LockedDeposit,
  to: number | null,
) {
  await setOwner(tx, deposit, to)
  await bookOwner(tx, { on: deposit.received_on, userId: admin.id }, deposit, to)
}

/** Counters settlements, each in its month as long as that is open: their claims are owed again. */
export async function takeBack(
  tx: Tx,
  { admin, now }: Author,
  settlements: readonly StandingSettlement[],
) {
  if (settlements.length === 0) return
  const claims = await lockClaims(tx, admin, [
    ...new Set(settlements.map(({ claim_id }) => claim_id)),
  ])
  await undoSettlements(
    tx,
    settlements.map(({ id }) => id),
    now,
    admin.id,
  )
  for (const { kind, amount, advertiser_id, settled_on } of settlements)
    await bookSettlement(
      tx,
      { on: settled_on, userId: admin.id },
      { kind, amount: minus(amount), advertiserId: advertiser_id },
    )
  await stateAnew(tx, claims)
}

/** A deposit that this transaction holds; not found where it is not the administrator's business. */
export async function heldDeposit(tx: Tx, admin: AdminView, id: number): Promise<LockedDeposit> {
  const deposit = await lockDeposit(tx, admin, id)
  if (!deposit) throw notFound()
  return deposit
}

/** A claim that this transaction holds; not found where it is not the administrator's business. */
export async function heldClaim(tx: Tx, admin: AdminView, id: number): Promise<LockedClaim> {
  const [claim] = await lockClaims(tx, admin, [id])
  if (!claim) throw notFound()
  return claim
}

/** The deposit was taken back, so nothing can be settled by it (409). */
export const ended = () =>
  conflict(
    text('この入金はすでに取り消されています。', 'This deposit has been taken back already.'),
  )
