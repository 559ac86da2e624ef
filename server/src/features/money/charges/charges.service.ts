import { dayOf, firstDay, type Day } from '@tsunagi/contract/day'
import type { ChargeInput } from '@tsunagi/contract/money/charges'
import { minus, yen, type Yen } from '@tsunagi/contract/money'
import { text } from '@tsunagi/contract/messages/text'
import { openMonths } from '../../../ledger/closedMonths.queries.ts'
import { chargeAdvertiser } from '../../../ledger/ledger.queries.ts'
import { openBalance } from '../../../ledger/opening.queries.ts'
import { postOpposite } from '../../../ledger/opposite.queries.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { lockTurn } from '../../../platform/turn.queries.ts'
import type { Admin } from '../../../platform/session.ts'
import { holdRuns } from '../closing/runs.queries.ts'
import { isClient } from '../receipts/receiptWrites.queries.ts'
import { takenBy } from '../openMonth.service.ts'
import { insertCharge, isCharged, lockCharge } from './charges.queries.ts'

/** Bills an advertiser something besides its results, or takes something off, in an open month. */
export function charge(
  db: Db,
  clock: Clock,
  admin: Admin,
  { advertiser_id, kind, amount, month: wish, description }: ChargeInput,
) {
  const at = clock.now()
  return db.transaction().execute(async (tx) => {
    if (!(await isClient(tx, admin, advertiser_id)))
      throw invalid('advertiser_id', text('広告主を選んでください。', 'Choose an advertiser.'))
    const month = firstDay(takenBy(await openMonths(tx, at), wish))
    const signed = yen(kind === 'charge' ? amount : -amount)
    const entered = { advertiser_id, amount: signed, month, description }
    await lockTurn(tx, `charges ${advertiser_id}`)
    if (await isCharged(tx, entered)) throw enteredTwice()
    const transaction_id = await chargeAdvertiser(tx, {
      advertiserId: advertiser_id,
      amount: signed,
      month,
      on: dayOf(at),
      userId: admin.id,
    })
    const id = await insertCharge(tx, {
      ...entered,
      transaction_id,
      created_at: at,
      created_by: admin.id,
    })
    return { id }
  })
}

const enteredTwice = () =>
  conflict(
    text(
      '同じ金額・月・内容がすでに登録されています。別のものの場合は、内容で区別してください。',
      'The same amount, month and description is entered already. If it is another one, tell it apart by the description.',
    ),
  )

/** Takes a charge back by one against it, as long as its month is open and no invoice or credit note has it. */
export function takeChargeBack(db: Db, clock: Clock, admin: Admin, id: number, reason: string) {
  const at = clock.now()
  return db.transaction().execute(async (tx) => {
    await holdRuns(tx)
    await openMonths(tx, at)
    const given = await lockCharge(tx, admin, id)
    if (!given) throw notFound()
    if (given.cancelled_at !== null)
      throw conflict(text('すでに取り消されています。', 'It was taken back already.'))
    if (!given.is_open)
      throw conflict(
        text(
          '請求・返還済み、または締め済みの月のため取り消せません。逆の金額を今の月に登録してください。',
          'It is on an invoice or a credit note, or its month is closed. Enter one the other way in the open month.',
        ),
      )
    await insertCharge(tx, {
      advertiser_id: given.advertiser_id,
      amount: minus(given.amount),
      month: given.month,
      description: reason,
      cancels: id,
      transaction_id: await postOpposite(tx, given.transaction_id, {
        on: dayOf(at),
        userId: admin.id,
      }),
      created_at: at,
      created_by: admin.id,
    })
    return { id }
  })
}

/** Books what an advertiser owed in another system and was not billed for; an invoice has it as a line of its own. */
export async function bringChargeIn(
  tx: Tx,
  {
    advertiserId,
    amount,
    month,
    on,
    userId,
    at,
  }: { advertiserId: number; amount: Yen; month: Day; on: Day; userId: number; at: Date },
): Promise<void> {
  const transaction_id = await openBalance(
    tx,
    { month, on, userId },
    { account: 'advertiser_unbilled', advertiserId, amount },
  )
  await insertCharge(tx, {
    advertiser_id: advertiserId,
    amount,
    month,
    description: '移行前の未請求残高',
    transaction_id,
    created_at: at,
    created_by: userId,
  })
}
