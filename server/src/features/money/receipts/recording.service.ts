import { addDays, dayOf, type Day } from '@tsunagi/contract/day'
import { inDigits, minus, yen } from '@tsunagi/contract/money'
import { text } from '@tsunagi/contract/messages/text'
import { payerKey } from '../../../domain/banks/payerKey.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { digestOf } from '../../../platform/digest.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { assertHappened } from '../moneyDay.service.ts'
import { matchLocked } from './matching.service.ts'
import { takesMoney } from './matching.rules.ts'
import { takePartsBack } from './parts.service.ts'
import { bookDeposit } from './postings.service.ts'
import { endDeposit, insertDeposit, isClient, type LockedDeposit } from './receiptWrites.queries.ts'
import { ended, heldClaim, heldDeposit, takeBack, type Author } from './settling.service.ts'

/** Money that came in, as a person types it or a bank's statement says it; the amount is in yen. */
export interface DepositInput {
  received_on: string
  amount: number
  payer_name: string
  memo: string
}

/** Records money that came in for a claim: it settles what it can, and what is over is the advertiser's credit. */
export const receive = (
  db: Db,
  clock: Clock,
  admin: Admin,
  claimId: number,
  { bank_fee, ...input }: DepositInput & { bank_fee: number },
) =>
  db.transaction().execute(async (tx) => {
    const author = { admin, now: clock.now() }
    const claim = await heldClaim(tx, admin, claimId)
    assertHappened('received_on', input.received_on, {
      notBefore: claim.first_issued_on,
      today: dayOf(author.now),
    })
    if (!takesMoney(claim)) throw settled()
    const { advertiser_id, outstanding } = claim
    const amount = Math.min(input.amount, outstanding)
    if (bank_fee > outstanding - amount) throw feeBeyond(outstanding - amount)
    const deposit = await recordByHand(tx, author, { advertiser_id, ...input })
    await matchLocked(tx, author, await heldDeposit(tx, admin, deposit), {
      advertiser_id,
      claims: [{ id: claimId, amount }],
      bank_fee,
    })
    return { id: claimId }
  })

const feeBeyond = (missing: number) =>
  invalid(
    'bank_fee',
    text(
      `振込手数料は、請求の残額に対して入金が足りない分（${inDigits(missing)}円）までです。`,
      `A fee is at most what the money leaves of the invoice (¥${inDigits(missing)}).`,
    ),
  )

const settled = () =>
  conflict(
    text(
      'この請求の残額は0円です。前受金は「入金一覧」から登録してください。',
      'Nothing of this invoice is outstanding. Record money in advance in the list of money received.',
    ),
  )

/** Records money by hand, of an advertiser or of nobody known. */
export const record = (
  db: Db,
  clock: Clock,
  admin: Admin,
  { advertiser_id, ...input }: DepositInput & { advertiser_id?: number | null | undefined },
) =>
  db.transaction().execute(async (tx) => {
    const author = { admin, now: clock.now() }
    const problem = dayProblem(input.received_on as Day, dayOf(author.now))
    if (problem) throw invalid('received_on', problem)
    if (advertiser_id && !(await isClient(tx, admin, advertiser_id))) throw notFound()
    if (!advertiser_id && admin.scope === 'own') throw unseen()
    return {
      id: await recordByHand(tx, author, { advertiser_id: advertiser_id ?? null, ...input }),
    }
  })

/** Who sees their own clients' money alone would not see it again. */
const unseen = () =>
  invalid('advertiser_id', text('広告主を選んでください。', 'Choose an advertiser.'))

/** Statements go back a year at most: what is older was typed wrongly. */
const oldestDays = 366

/** What is wrong with the day on which money is said to have come in; null = nothing. */
export function dayProblem(on: Day, today: Day) {
  if (on > today)
    return text('今日までの日付を入力してください。', 'Enter a day that is not in the future.')
  return on < addDays(today, -oldestDays)
    ? text('1年以内の日付を入力してください。', 'Enter a day of the last twelve months.')
    : null
}

async function recordByHand(
  tx: Tx,
  author: Author,
  input: DepositInput & { advertiser_id: number | null },
): Promise<number> {
  const { advertiser_id, received_on, amount, payer_name, memo } = input
  const typed = ['hand', advertiser_id, received_on, amount, payer_name, memo]
  const id = await recordDeposit(tx, author, {
    ...input,
    source: 'hand',
    entry_key: entryKeyOf(typed),
  })
  if (id === undefined) throw recordedTwice()
  return id
}

/** What a deposit is told by when it comes a second time. */
export const entryKeyOf = (parts: readonly unknown[]): string => digestOf(JSON.stringify(parts))

/** Writes a deposit down and books it; undefined when it is recorded already. */
export async function recordDeposit(
  tx: Tx,
  { admin, now }: { admin: Pick<Admin, 'id'>; now: Date },
  deposit: DepositInput & {
    advertiser_id: number | null
    source: 'hand' | 'file'
    entry_key: string
  },
): Promise<number | undefined> {
  const amount = yen(deposit.amount)
  const id = await insertDeposit(tx, {
    ...deposit,
    amount,
    payer_key: payerKey(deposit.payer_name),
    created_by: admin.id,
    created_at: now,
  })
  if (id !== undefined)
    await bookDeposit(
      tx,
      { on: deposit.received_on as Day, userId: admin.id },
      { advertiser_id: deposit.advertiser_id, amount },
    )
  return id
}

const recordedTwice = () =>
  conflict(
    text(
      '同じ日付・金額・名義・メモの入金がすでに登録されています。別の入金の場合は、メモで区別してください。',
      'Money of that day, amount, payer and note is recorded already. If more of it came in, tell it apart by the note.',
    ),
  )

/** The bank took the money back: what it settled is owed again. */
export const bounce = (
  db: Db,
  clock: Clock,
  admin: Admin,
  id: number,
  { bounced_on, reason }: { bounced_on: string; reason: string },
) =>
  db.transaction().execute(async (tx) => {
    const author = { admin, now: clock.now() }
    const deposit = await heldDeposit(tx, admin, id)
    assertHappened('bounced_on', bounced_on, {
      notBefore: deposit.received_on,
      today: dayOf(author.now),
    })
    await end(tx, author, deposit, { ended: 'bounced', ended_on: bounced_on, ended_reason: reason })
    return { id }
  })

/** Takes back what was recorded by mistake and settles nothing. */
export const cancel = (db: Db, clock: Clock, admin: Admin, id: number, reason: string) =>
  db.transaction().execute(async (tx) => {
    const deposit = await heldDeposit(tx, admin, id)
    await cancelLocked(tx, { admin, now: clock.now() }, deposit, reason)
    return { id }
  })

/** The same for a deposit that this transaction holds. */
export async function cancelLocked(tx: Tx, author: Author, deposit: LockedDeposit, reason: string) {
  if (deposit.settlements.length + deposit.parts.length > 0) throw stillMatched()
  const { received_on } = deposit
  await end(tx, author, deposit, {
    ended: 'cancelled',
    ended_on: received_on,
    ended_reason: reason,
  })
}

async function end(
  tx: Tx,
  author: Author,
  deposit: LockedDeposit,
  how: Parameters<typeof endDeposit>[2],
) {
  if (deposit.ended !== null) throw ended()
  if (deposit.source === 'credit_note') throw neverCame()
  if (deposit.source === 'part') throw isPart()
  if (deposit.refunded > 0) throw paidBack()
  await takePartsBack(tx, author, deposit)
  await takeBack(tx, author, deposit.settlements)
  await endDeposit(tx, deposit, how)
  await bookDeposit(
    tx,
    { on: how.ended_on as Day, userId: author.admin.id },
    { advertiser_id: deposit.advertiser_id, amount: minus(deposit.amount) },
  )
}

const neverCame = () =>
  conflict(
    text(
      '返還請求書による前受金は取り消せません。返還が誤りの場合は、成果を調整してください。',
      'This credit comes from a credit note and is no money that could go back. Adjust the results if it is wrong.',
    ),
  )
const isPart = () =>
  conflict(
    text(
      'この入金は1件の振込を広告主に振り分けたものです。元の入金で取り消してください。',
      'This is an advertiser’s part of one transfer. Take the whole transfer back.',
    ),
  )
const paidBack = () =>
  conflict(
    text(
      'この入金から返金しています。先に返金を取り消してください。',
      'Some of this was paid back. Take the refund back first.',
    ),
  )
const stillMatched = () =>
  conflict(
    text(
      'この入金は請求に消し込まれています。先に消込を取り消してください。',
      'This deposit settles invoices. Take that back first.',
    ),
  )
