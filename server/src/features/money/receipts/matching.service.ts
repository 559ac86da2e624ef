import { dayOf } from '@tsunagi/contract/day'
import { minus, yen } from '@tsunagi/contract/money'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { statusOf } from './claimStatus.rules.ts'
import { isOpen, sharesOf, type Share } from './matching.rules.ts'
import { bookOwner, bookSettlement } from './postings.service.ts'
import {
  insertSettlement,
  isClient,
  lockClaims,
  lockDeposit,
  setOwner,
  setStatus,
  settledOf,
  standingWriteOff,
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
export interface Match {
  advertiser_id: number
  claims: readonly { id: number; amount: number }[]
  bank_fee: number
}

/** Says whose money it is and what it settles. */
export const matchDeposit = (db: Db, clock: Clock, admin: Admin, id: number, wish: Match) =>
  db.transaction().execute(async (tx) => {
    await matchLocked(tx, { admin, now: clock.now() }, await heldDeposit(tx, admin, id), wish)
    return { id }
  })

/** The same for a deposit that this transaction holds. */
export async function matchLocked(
  tx: Tx,
  author: Author,
  deposit: LockedDeposit,
  { advertiser_id, claims: wishes, bank_fee }: Match,
) {
  if (deposit.ended !== null) throw ended()
  await giveTo(tx, author.admin, deposit, advertiser_id)
  const claims = await lockClaims(
    tx,
    author.admin,
    wishes.map(({ id }) => id),
  )
  if (claims.length !== wishes.length) throw notFound()
  if (claims.some((claim) => claim.advertiser_id !== advertiser_id)) throw foreignClaim()
  const shares = sharesOf(claims, wishes, bank_fee)
  if (shares === 'tooMuch') throw moreThanOwed()
  const money = shares.reduce((sum, share) => sum + (share.kind === 'money' ? share.amount : 0), 0)
  if (money > deposit.left) throw moreThanLeft(deposit.left)
  await settle(tx, author, deposit.id, claims, shares)
}

/** Settles claims of one advertiser by money of a deposit, by its fee, or by giving them up. */
async function settle(
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
  for (const claim of claims) await setStatus(tx, claim, statusOf(claim.total, settled(claim.id)))
}

async function giveTo(tx: Tx, admin: AdminView, deposit: LockedDeposit, advertiserId: number) {
  if (deposit.advertiser_id === advertiserId) return
  if (deposit.source === 'credit_note') throw foreignNote()
  if (deposit.settlements.length > 0 || deposit.refunded > 0) throw anothers()
  if (!(await isClient(tx, admin, advertiserId))) throw notFound()
  await changeOwner(tx, admin, deposit, advertiserId)
}

async function changeOwner(tx: Tx, admin: AdminView, deposit: LockedDeposit, to: number | null) {
  await setOwner(tx, deposit, to)
  await bookOwner(tx, { on: deposit.received_on, userId: admin.id }, deposit, to)
}

/** Takes back what a deposit settled. A line of a statement is nobody's again, as it was before. */
export const unmatchDeposit = (db: Db, clock: Clock, admin: Admin, id: number) =>
  db.transaction().execute(async (tx) => {
    const deposit = await heldDeposit(tx, admin, id)
    const author = { admin, now: clock.now() }
    if (deposit.ended !== null) throw ended()
    await takeBack(tx, author, deposit.settlements)
    if (deposit.source === 'file' && deposit.advertiser_id !== null && deposit.refunded === 0)
      await changeOwner(tx, admin, deposit, null)
    return { id }
  })

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

/** Gives up what is outstanding of a claim. */
export const writeOff = (db: Db, clock: Clock, admin: Admin, id: number, reason: string) =>
  db.transaction().execute(async (tx) => {
    const claim = await heldClaim(tx, admin, id)
    if (!isOpen(claim)) throw nothingOwed()
    const amount = yen(claim.outstanding)
    await settle(
      tx,
      { admin, now: clock.now() },
      null,
      [claim],
      [{ claim, kind: 'write_off', amount, reason }],
    )
    return { id }
  })

/** Asks again for what was given up. */
export const undoWriteOff = (db: Db, clock: Clock, admin: Admin, id: number) =>
  db.transaction().execute(async (tx) => {
    const claim = await heldClaim(tx, admin, id)
    const given = await standingWriteOff(tx, claim)
    if (!given) throw notWrittenOff()
    await takeBack(tx, { admin, now: clock.now() }, [given])
    return { id }
  })

export async function heldDeposit(tx: Tx, admin: AdminView, id: number): Promise<LockedDeposit> {
  const deposit = await lockDeposit(tx, admin, id)
  if (!deposit) throw notFound()
  return deposit
}

export async function heldClaim(tx: Tx, admin: AdminView, id: number): Promise<LockedClaim> {
  const [claim] = await lockClaims(tx, admin, [id])
  if (!claim) throw notFound()
  return claim
}

export const ended = () =>
  conflict(
    text('この入金はすでに取り消されています。', 'This deposit has been taken back already.'),
  )
const anothers = () =>
  conflict(
    text(
      'この入金は別の広告主の請求に消し込まれているか、返金されています。先に取り消してください。',
      'This deposit settles invoices of another advertiser, or was paid back to it. Take that back first.',
    ),
  )
const foreignNote = () =>
  invalid(
    'advertiser_id',
    text(
      '返還請求書による前受金は、その広告主の請求にだけ使えます。',
      'The credit of a credit note is for invoices of its own advertiser only.',
    ),
  )
const foreignClaim = () =>
  invalid(
    'claims',
    text('この広告主の請求ではありません。', 'This is no invoice of the advertiser.'),
  )
const moreThanOwed = () =>
  invalid(
    'claims',
    text(
      '請求の残額を超えています。超過分は前受金として残してください。',
      'This is more than is outstanding. Leave what is over as credit.',
    ),
  )
const moreThanLeft = (left: number) =>
  invalid(
    'claims',
    text(
      `この入金の残りは${left.toLocaleString('ja-JP')}円です。`,
      `${left.toLocaleString('en')} yen of this deposit are left.`,
    ),
  )
const nothingOwed = () =>
  conflict(text('この請求に残額はありません。', 'Nothing of this invoice is outstanding.'))
const notWrittenOff = () =>
  conflict(text('この請求は貸倒れ処理されていません。', 'This invoice was not written off.'))
