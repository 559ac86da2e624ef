import { dayOf, firstDay, monthOfDay, type Day } from '@tsunagi/contract/day'
import { minus, yen } from '@tsunagi/contract/money'
import type { FileContent } from '@tsunagi/contract/endpoint'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { assertHappened } from '../moneyDay.service.ts'
import type { Admin } from '../../../platform/session.ts'
import { post } from '../../../ledger/ledger.queries.ts'
import {
  findClaim,
  insertReceipt,
  lockClaim,
  outstandingOf,
  unbilledOf,
  type ClaimReader,
} from './claims.queries.ts'
import { statusOf } from './claims.rules.ts'
import { invoicePdf } from './invoicePdf.ts'

export async function getClaim(db: Db, clock: Clock, viewer: ClaimReader, id: number) {
  const claim = await findClaim(db, viewer, dayOf(clock.now()), id)
  if (!claim) throw notFound()
  return claim
}

/** The qualified invoice, always of the parties as they were when it was issued. */
export async function claimPdf(
  db: Db,
  clock: Clock,
  viewer: ClaimReader,
  id: number,
): Promise<FileContent> {
  const claim = await getClaim(db, clock, viewer, id)
  return { filename: `請求書_${claim.number}.pdf`, content: await invoicePdf(claim) }
}

export async function claimBalance(db: Db, clock: Clock, viewer: ClaimReader) {
  const [unbilled, billed] = await Promise.all([
    unbilledOf(db, viewer),
    outstandingOf(db, viewer, dayOf(clock.now())),
  ])
  return { unbilled, ...billed }
}

export interface ReceiptInput {
  received_on: string
  amount: number
  payer_name: string
  memo: string
}

/** Records money that came in; in parts if need be, but never more than is owed. */
export function receive(db: Db, clock: Clock, admin: Admin, id: number, input: ReceiptInput) {
  const amount = yen(input.amount)
  return db.transaction().execute(async (tx) => {
    const claim = await lockClaim(tx, admin, id)
    if (!claim) throw notFound()
    assertHappened('received_on', input.received_on, {
      notBefore: claim.issued_on,
      today: dayOf(clock.now()),
    })
    const outstanding = claim.total - claim.received
    if (amount > outstanding)
      throw conflict(
        text(
          `残額は${outstanding.toLocaleString('ja-JP')}円です。それを超える入金は登録できません。`,
          `${outstanding.toLocaleString('en')} yen are outstanding. More than that cannot be recorded.`,
        ),
      )
    await insertReceipt(
      tx,
      claim,
      { ...input, amount },
      admin.id,
      statusOf(claim.total, claim.received + amount),
    )
    await post(
      tx,
      { kind: 'receipt', month: firstDay(monthOfDay(input.received_on as Day)), userId: admin.id },
      [
        { account: 'bank', amount },
        {
          account: 'advertiser_receivable',
          advertiserId: claim.advertiser_id,
          amount: minus(amount),
        },
      ],
    )
    return { id }
  })
}
