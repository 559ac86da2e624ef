import { yen } from '@tsunagi/contract/money'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { maySettle } from './credit.rules.ts'
import { takesMoney } from './matching.rules.ts'
import { takePartsBack } from './parts.service.ts'
import { isClient, standingWriteOff, type LockedDeposit } from './receiptWrites.queries.ts'
import {
  changeOwner,
  ended,
  heldClaim,
  heldDeposit,
  settle,
  takeBack,
  type Author,
} from './settling.service.ts'
import { lockWished, sharesWished, type ShareWish } from './sharing.service.ts'

/** Whose money a deposit is, and which of their claims it settles. */
export interface Match extends ShareWish {
  advertiser_id: number
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
  { advertiser_id, ...wish }: Match,
) {
  if (deposit.ended !== null) throw ended()
  await giveTo(tx, author.admin, deposit, advertiser_id)
  const claims = await lockWished(tx, author.admin, wish)
  if (claims.some((claim) => claim.advertiser_id !== advertiser_id)) throw foreignClaim()
  if (!claims.every((claim) => maySettle(deposit, claim))) throw madeOutToAnother()
  await settle(tx, author, deposit.id, claims, sharesWished(deposit, claims, wish))
}

async function giveTo(tx: Tx, admin: AdminView, deposit: LockedDeposit, advertiserId: number) {
  if (deposit.advertiser_id === advertiserId) return
  if (deposit.source === 'credit_note') throw foreignNote()
  if (deposit.settlements.length + deposit.parts.length > 0 || deposit.refunded > 0)
    throw anothers()
  if (!(await isClient(tx, admin, advertiserId))) throw notFound()
  await changeOwner(tx, admin, deposit, advertiserId)
}

/** Takes back what a deposit settled, and its parts. A line of a statement is nobody's again, as it was before. */
export const unmatchDeposit = (db: Db, clock: Clock, admin: Admin, id: number) =>
  db.transaction().execute(async (tx) => {
    const deposit = await heldDeposit(tx, admin, id)
    const author = { admin, now: clock.now() }
    if (deposit.ended !== null) throw ended()
    await takePartsBack(tx, author, deposit)
    await takeBack(tx, author, deposit.settlements)
    if (deposit.source === 'file' && deposit.advertiser_id !== null && deposit.refunded === 0)
      await changeOwner(tx, admin, deposit, null)
    return { id }
  })

/** Gives up what is outstanding of a claim. */
export const writeOff = (db: Db, clock: Clock, admin: Admin, id: number, reason: string) =>
  db.transaction().execute(async (tx) => {
    const claim = await heldClaim(tx, admin, id)
    if (!takesMoney(claim)) throw nothingOwed()
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
const madeOutToAnother = () =>
  invalid(
    'claims',
    text(
      '返還請求書による前受金は、同じ宛先（広告主または代理店）の請求にだけ使えます。',
      'The credit of a credit note is only for invoices made out to the same advertiser or agency.',
    ),
  )
const nothingOwed = () =>
  conflict(text('この請求に残額はありません。', 'Nothing of this invoice is outstanding.'))
const notWrittenOff = () =>
  conflict(text('この請求は貸倒れ処理されていません。', 'This invoice was not written off.'))
