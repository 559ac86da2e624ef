import { dayOf, firstDay, monthOfDay, type Day } from '@tsunagi/contract/day'
import type { FileContent } from '@tsunagi/contract/endpoint'
import { paymentStatusLabels } from '@tsunagi/contract/money/messages/payments'
import { text, type Language } from '@tsunagi/contract/messages/text'
import { minus } from '@tsunagi/contract/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { assertHappened } from '../moneyDay.service.ts'
import type { Admin } from '../../../platform/session.ts'
import { post } from '../../../ledger/ledger.queries.ts'
import { settle } from './calculation.queries.ts'
import { bankLine, Payee } from './payee.rules.ts'
import {
  findPayment,
  lockPayments,
  setPaid,
  type LockedPayment,
  type PaymentReader,
} from './payments.queries.ts'
import { payDateFor } from './payout.rules.ts'
import { statementPdf } from './statementPdf.ts'

export async function getPayment(db: Db, viewer: PaymentReader, language: Language, id: number) {
  const payment = await findPayment(db, viewer, language, id)
  if (!payment) throw notFound()
  return { ...payment, bank: bankLine(Payee.parse(payment.payee), language, maySeeAccount(viewer)) }
}

/** The account number is for those who make the bank files. */
const maySeeAccount = (viewer: PaymentReader) =>
  viewer.kind === 'admin' && (viewer.permissions?.has('paymentManagement.export') ?? true)

export async function paymentPdf(db: Db, viewer: PaymentReader, id: number): Promise<FileContent> {
  const payment = await findPayment(db, viewer, 'ja', id)
  if (!payment) throw notFound()
  return { filename: `支払通知書_${payment.number}.pdf`, content: await statementPdf(payment) }
}

/**
 * Confirms payments, all or none. Each takes the bank account as it is now; one that was held, or whose pay date has
 * passed, gets the first pay date it can reach.
 */
export function confirmPayments(db: Db, clock: Clock, admin: Admin, ids: readonly number[]) {
  const today = dayOf(clock.now())
  return db.transaction().execute(async (tx) => {
    const payments = await lockAll(tx, admin, ids)
    for (const payment of payments) assertConfirmable(payment)
    const byPayDate = Map.groupBy(payments, (payment) => confirmedPayDate(payment, today))
    for (const [pay_on, group] of byPayDate)
      await assertAll(
        group,
        settle(tx, idsOf(group), ['calculated', 'held', 'confirmed'], {
          status: 'confirmed',
          pay_on,
        }),
      )
    return { changed: payments.length }
  })
}

const confirmedPayDate = (payment: LockedPayment, today: Day): Day =>
  payment.status !== 'held' && payment.pay_on >= today
    ? payment.pay_on
    : payDateFor(payment, payment.bank_registered_at, today)

function assertConfirmable({ number, status, bank_registered_at }: LockedPayment) {
  if (status === 'held' && bank_registered_at === null)
    throw conflict(
      text(
        `${number}は振込先口座が登録されていないため確定できません。`,
        `${number} cannot be confirmed: no bank account is registered.`,
      ),
    )
  if (!['calculated', 'held', 'confirmed'].includes(status))
    throw conflict(
      text(
        `${number}は「${paymentStatusLabels[status].ja}」のため確定できません。`,
        `${number} cannot be confirmed: ${paymentStatusLabels[status].en.toLowerCase()}.`,
      ),
    )
}

/** Marks payments of a transfer file as paid, all or none, and books the money that left the bank. */
export function markPaid(
  db: Db,
  clock: Clock,
  admin: Admin,
  ids: readonly number[],
  paidOn: string,
) {
  return db.transaction().execute(async (tx) => {
    const payments = await lockAll(tx, admin, ids)
    const made = payments.map(({ created_at }) => dayOf(new Date(created_at)))
    assertHappened('paid_on', paidOn, {
      notBefore: made.reduce((latest, day) => (day > latest ? day : latest)),
      today: dayOf(clock.now()),
    })
    await assertAll(payments, setPaid(tx, payments, paidOn))
    for (const { affiliater_id, total } of payments)
      await post(
        tx,
        { kind: 'payout', month: firstDay(monthOfDay(paidOn as Day)), userId: admin.id },
        [
          { account: 'affiliater_payable', affiliaterId: affiliater_id, amount: total },
          { account: 'bank', amount: minus(total) },
        ],
      )
    return { changed: payments.length }
  })
}

const idsOf = (payments: readonly { id: number }[]) => payments.map(({ id }) => id)

/** Locks exactly these payments; one that is not there fails them all. */
export async function lockAll(
  tx: Tx,
  admin: Admin,
  ids: readonly number[],
): Promise<LockedPayment[]> {
  const wanted = [...new Set(ids)]
  const payments = await lockPayments(tx, admin, wanted)
  if (payments.length !== wanted.length) throw notFound()
  return payments
}

/** Refuses when fewer payments could change than were asked for. */
export async function assertAll(
  payments: readonly LockedPayment[],
  changed: Promise<number>,
): Promise<void> {
  if ((await changed) !== payments.length)
    throw conflict(
      text(
        'ステータスが合わない支払が含まれています。一覧を更新して選び直してください。',
        'Some of these payments are in another state. Reload the list and choose again.',
      ),
    )
}
