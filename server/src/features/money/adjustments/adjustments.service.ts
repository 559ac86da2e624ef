import { dayOf, firstDay, type Day, type Month } from '@tsunagi/contract/day'
import { adjustmentByHandLabels } from '@tsunagi/contract/money/messages/rewardAdjustments'
import { minus, yen, type Yen } from '@tsunagi/contract/money'
import { text } from '@tsunagi/contract/messages/text'
import type { AdjustmentInput } from '@tsunagi/contract/money/rewardAdjustments'
import { openMonths } from '../../../ledger/closedMonths.queries.ts'
import { adjustAffiliaters } from '../../../ledger/ledger.queries.ts'
import { openBalance } from '../../../ledger/opening.queries.ts'
import { postOpposite } from '../../../ledger/opposite.queries.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import type { Admin } from '../../../platform/session.ts'
import { lockTurn } from '../../../platform/turn.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { takenBy } from '../openMonth.service.ts'
import {
  cancelAdjustment,
  findPayee,
  insertAdjustment,
  isGiven,
  lockAdjustment,
} from './adjustments.queries.ts'

/** Gives an affiliater a bonus, or takes a penalty or a clawback from it, in an open month. */
export function adjustReward(
  db: Db,
  clock: Clock,
  admin: Admin,
  { affiliater_id, kind, amount, month: wish, reason }: AdjustmentInput,
) {
  const at = clock.now()
  return db.transaction().execute(async (tx) => {
    if (!(await findPayee(tx, admin, affiliater_id)))
      throw invalid(
        'affiliater_id',
        text('アフィリエイターを選んでください。', 'Choose a publisher.'),
      )
    const month = takenBy(await openMonths(tx, at), wish)
    const signed = yen(kind === 'bonus' ? amount : -amount)
    const given = { affiliater_id, kind, amount: signed, month: firstDay(month), reason }
    await lockTurn(tx, `reward adjustments ${affiliater_id}`)
    if (await isGiven(tx, given)) throw enteredTwice()
    const [transaction_id] = await adjustAffiliaters(
      tx,
      { month: given.month, on: dayOf(at), userId: admin.id },
      [{ affiliaterId: affiliater_id, amount: signed }],
    )
    const id = await insertAdjustment(tx, {
      ...given,
      transaction_id: transaction_id!,
      created_at: at,
      created_by: admin.id,
    })
    await tell(tx, affiliater_id, { kind, amount: signed, month, reason })
    return { id }
  })
}

const enteredTwice = () =>
  conflict(
    text(
      '同じ種別・金額・月・理由の調整がすでに登録されています。別の調整の場合は、理由で区別してください。',
      'An adjustment of that kind, amount, month and reason is entered already. If it is another one, tell it apart by the reason.',
    ),
  )

/** Books what an affiliater was owed in another system; its next payment pays it, in a line of its own. */
export async function bringRewardIn(
  tx: Tx,
  {
    affiliaterId,
    amount,
    month,
    on,
    userId,
    at,
  }: { affiliaterId: number; amount: Yen; month: Day; on: Day; userId: number; at: Date },
): Promise<void> {
  const transaction_id = await openBalance(
    tx,
    { month, on, userId },
    { account: 'affiliater_unpaid', affiliaterId, amount: minus(amount) },
  )
  await insertAdjustment(tx, {
    affiliater_id: affiliaterId,
    kind: amount > 0 ? 'bonus' : 'clawback',
    amount,
    month,
    reason: '移行前の未払残高',
    transaction_id,
    created_at: at,
    created_by: userId,
  })
}

/** Takes an adjustment back by a posting against it, as long as its month is open. */
export function takeAdjustmentBack(db: Db, clock: Clock, admin: Admin, id: number, reason: string) {
  const at = clock.now()
  return db.transaction().execute(async (tx) => {
    const { lastClosed } = await openMonths(tx, at)
    const given = await lockAdjustment(tx, admin, id)
    if (!given) throw notFound()
    if (given.cancelled_at !== null)
      throw conflict(text('すでに取り消されています。', 'It was taken back already.'))
    if (lastClosed !== null && given.month <= firstDay(lastClosed))
      throw conflict(
        text(
          '締め済みの月の調整は取り消せません。逆の調整を今の月に登録してください。',
          'Its month is closed. Enter an adjustment the other way in the open month.',
        ),
      )
    const cancel_transaction_id = await postOpposite(tx, given.transaction_id, {
      on: dayOf(at),
      userId: admin.id,
    })
    await cancelAdjustment(tx, id, {
      cancelled_at: at,
      cancelled_by: admin.id,
      cancel_reason: reason,
      cancel_transaction_id,
    })
    return { id }
  })
}

interface Told {
  kind: keyof typeof adjustmentByHandLabels
  amount: number
  month: Month
  reason: string
}

async function tell(tx: Tx, affiliaterId: number, { kind, amount, month, reason }: Told) {
  for (const { id: userId, user_name, mail_address, language } of await readersOf(tx, {
    affiliaters: [affiliaterId],
  }))
    await enqueueMail(tx, {
      template: 'rewardAdjusted',
      to: mail_address,
      userId,
      language,
      values: {
        name: user_name,
        adjustment: adjustmentByHandLabels[kind][language],
        yen: amount.toLocaleString('ja-JP'),
        month,
        reason,
      },
    })
}
