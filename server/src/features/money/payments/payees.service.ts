import type { Day } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import {
  mayMove,
  paymentTransitions,
  type PaymentMove,
  type PaymentStatus,
} from '@tsunagi/contract/money/paymentMoves'
import { paymentMoveLabels, paymentStatusLabels } from '@tsunagi/contract/money/messages/payments'
import { text } from '@tsunagi/contract/messages/text'
import type { Entry } from '../../../ledger/ledger.queries.ts'
import type { Payees } from '../../../ledger/unpaid.queries.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, notFound, type AppError } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import type { DueMonth } from './payout.rules.ts'
import { lockForSystem, lockPayments, type LockedPayment } from './paymentWrites.queries.ts'
import { schedule, type Schedule } from './payeePayments.queries.ts'
import { listPayables } from './transfers.queries.ts'
import type { StoredPayable } from './transfers.rules.ts'
import { withholdAgain, type Scheduling } from './withholding.service.ts'

/** A payment to whatever kind of payee, with what decides how it may go on. */
export interface Movable extends DueMonth {
  id: number
  number: string
  status: PaymentStatus
  total: Yen
  pay_on: Day
  paid_on: Day | null
  created_at: string
}

/** What moving payments has to know of a kind of payee: who may see their payments, and what the ledger calls owing them. */
export interface PayeeKind<Payment extends Movable> {
  payees: Payees
  payeeOf(payment: Payment): number
  /** The account on which a payment is owed. */
  payable(payment: Payment): Omit<Entry, 'amount'>
  /** Locks those of some payments that are the administrator's business. */
  lock(tx: Tx, admin: Admin, ids: readonly number[]): Promise<Payment[]>
  /** Locks payments for what the system does by itself. */
  lockForSystem(tx: Tx, ids: readonly number[]): Promise<Payment[]>
  /** Gives payments their pay dates, with what follows from these. */
  schedule(tx: Tx, planned: readonly (Payment & Schedule)[], by: Scheduling): Promise<unknown>
  payables(db: Db, admin: Admin, ids: readonly number[]): Promise<StoredPayable[]>
  /** What is said of a file that has none of their payments. */
  noneInFile(): AppError
}

/** Some payments of a transfer file have gone on (409). */
export const alreadyUsed = () =>
  conflict(
    text(
      'この振込データには銀行で処理された支払があるため、取り消せません。',
      'The bank has worked on payments of this file, so it cannot be taken back.',
    ),
  )

/** Affiliaters as payees. */
export const affiliaters: PayeeKind<LockedPayment> = {
  payees: 'affiliater',
  payeeOf: ({ affiliater_id }) => affiliater_id,
  payable: ({ affiliater_id }) => ({ account: 'affiliater_payable', affiliaterId: affiliater_id }),
  lock: lockPayments,
  lockForSystem,
  schedule: async (tx, planned, by) => {
    await withholdAgain(tx, planned, by)
    await schedule(tx, 'affiliater', planned)
  },
  payables: listPayables,
  noneInFile: alreadyUsed,
}

export const idsOf = (payments: readonly { id: number }[]) => payments.map(({ id }) => id)

/** Holds exactly these payments for a move that each of them may make; one that is not there, or may not, fails them all. */
export async function lockFor<Payment extends Movable>(
  { lock }: PayeeKind<Payment>,
  tx: Tx,
  admin: Admin,
  ids: readonly number[],
  move: PaymentMove,
): Promise<Payment[]> {
  const wanted = [...new Set(ids)]
  const payments = await lock(tx, admin, wanted)
  if (payments.length !== wanted.length) throw notFound()
  for (const { number, status } of payments)
    if (!mayMove(status, move)) throw cannotMove(number, status, move)
  return payments
}

/** Where a move leads; all payments of one call stand where it may be made. */
export const leadsTo = ([payment]: readonly Movable[], move: PaymentMove) =>
  paymentTransitions[payment!.status][move]!

function cannotMove(number: string, status: PaymentStatus, move: PaymentMove) {
  const [label, what] = [paymentStatusLabels[status], paymentMoveLabels[move]]
  return conflict(
    text(
      `${number}は「${label.ja}」のため、${what.ja}はできません。`,
      `${number} is “${label.en}”. ${what.en} is not possible.`,
    ),
  )
}
