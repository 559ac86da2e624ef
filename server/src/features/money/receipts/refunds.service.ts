import { dayOf, firstDay, monthOfDay, type Day } from '@tsunagi/contract/day'
import { minus, yen, type Yen } from '@tsunagi/contract/money'
import type { RefundInput } from '@tsunagi/contract/money/receipts'
import { text } from '@tsunagi/contract/messages/text'
import { openMonths } from '../../../ledger/closedMonths.queries.ts'
import { post } from '../../../ledger/ledger.queries.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { assertHappened } from '../moneyDay.service.ts'
import { ended, heldDeposit } from './settling.service.ts'
import { insertRefund, standingRefund, undoRefund } from './refunds.queries.ts'

/** Pays credit back to its advertiser: no more than is left of what it comes from, and only as long as that is what was seen. */
export const refund = (
  db: Db,
  clock: Clock,
  admin: Admin,
  depositId: number,
  { amount: given, paid_on, reason, reference, left }: RefundInput,
) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const deposit = await heldDeposit(tx, admin, depositId)
    if (deposit.ended !== null) throw ended()
    if (deposit.advertiser_id === null) throw nobodys()
    assertHappened('paid_on', paid_on, { notBefore: deposit.received_on, today: dayOf(now) })
    if (deposit.left !== left) throw moved(deposit.left)
    if (given > deposit.left) throw moreThanLeft(deposit.left)
    const amount = yen(given)
    const transaction_id = await book(tx, deposit.advertiser_id, {
      amount,
      on: paid_on as Day,
      userId: admin.id,
    })
    const id = await insertRefund(tx, {
      deposit_id: depositId,
      amount,
      paid_on,
      reason,
      reference,
      transaction_id,
      created_at: now,
      created_by: admin.id,
    })
    return { id }
  })

/** Takes a refund back that was entered by mistake, as long as its month is open: the credit is there again. */
export const takeRefundBack = (db: Db, clock: Clock, admin: Admin, id: number, reason: string) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const { lastClosed } = await openMonths(tx, now)
    const known = await standingRefund(tx, id)
    if (!known) throw notFound()
    const deposit = await heldDeposit(tx, admin, known.deposit_id)
    const given = (await standingRefund(tx, id))!
    if (given.undone_at !== null) throw conflict(refusals.undone)
    if (lastClosed !== null && given.month <= lastClosed) throw conflict(refusals.closed)
    await undoRefund(tx, id, { undone_at: now, undone_by: admin.id, undo_reason: reason })
    await book(tx, deposit.advertiser_id!, {
      amount: minus(given.amount),
      on: given.paid_on,
      userId: admin.id,
    })
    return { id }
  })

/** Credit went back to its advertiser or, below zero, is its again. */
const book = (
  tx: Tx,
  advertiserId: number,
  { amount, on, userId }: { amount: Yen; on: Day; userId: number },
) =>
  post(tx, { kind: 'refund', month: firstDay(monthOfDay(on)), on, userId }, [
    { account: 'advertiser_credit', advertiserId, amount },
    { account: 'bank', amount: minus(amount) },
  ])

const refusals = {
  undone: text('この返金はすでに取り消されています。', 'This refund was taken back already.'),
  closed: text(
    '締め済みの月の返金は取り消せません。戻ってきたお金は入金として登録してください。',
    'Its month is closed. Record money that came back as money received.',
  ),
}
const nobodys = () =>
  conflict(
    text(
      '入金元がわからないお金は返金できません。先に広告主を選んでください。',
      'Nobody knows whose money this is. Choose its advertiser first.',
    ),
  )
const moved = (left: number) =>
  conflict(
    text(
      `表示のあとで残りが変わりました（いまは${left.toLocaleString('ja-JP')}円）。確かめて、もう一度登録してください。`,
      `What is left has changed since you saw it (¥${left.toLocaleString('en')} now). Please check and enter it again.`,
    ),
  )
const moreThanLeft = (left: number) =>
  invalid(
    'amount',
    text(
      `返金できるのは残りの${left.toLocaleString('ja-JP')}円までです。`,
      `No more than the ¥${left.toLocaleString('en')} that are left can be paid back.`,
    ),
  )
