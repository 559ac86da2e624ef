import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Yen } from '@tsunagi/contract/money'
import { reasonInWords, type paymentReasons } from '@tsunagi/contract/money/messages/payments'
import type { PaymentStatus } from '@tsunagi/contract/money/paymentMoves'
import type { User } from '../../../platform/session.ts'

/** A payment, to whatever kind of payee, with the reason why it does not go on in words. */
export const inWords = <
  Row extends { status_reason: keyof typeof paymentReasons | null; least_total: Yen },
>(
  { least_total, ...row }: Row,
  language: Language,
) => ({ ...row, status_reason: reasonInWords({ ...row, least_total })?.[language] ?? null })

/** A payment as it would be made, in words; `pay_on` is null where it waits. */
export const draftInWords = <
  Row extends {
    status: 'calculated' | 'carried' | 'held'
    status_reason: keyof typeof paymentReasons | null
    least_total: Yen
    pay_on: Day
  },
>(
  draft: Row,
  language: Language,
) => ({ ...inWords(draft, language), pay_on: draft.status === 'calculated' ? draft.pay_on : null })

/** When the payments of a table are paid; null where they are not as they stand: carried over, a later payment takes them along; held or lapsed, they wait. */
export const payDay = (table: 'payment' | 'agency_payment') =>
  sql<Day | null>`case when ${sql.ref(`${table}.status`)} not in ('carried', 'held', 'lapsed') then ${sql.ref(`${table}.pay_on`)} end`

/** What the payments of a table come to: what is carried over stands in a later one. */
export const sumsOfPayments = (table: 'payment' | 'agency_payment') => ({
  subtotal: sumOfPayments(table, 'subtotal'),
  tax: sumOfPayments(table, 'tax'),
  total: sumOfPayments(table, 'total'),
})

/** What a column of the payments of a table comes to. */
export const sumOfPayments = (
  table: 'payment' | 'agency_payment',
  column: 'subtotal' | 'tax' | 'withholding' | 'total',
) =>
  sql<Yen>`coalesce(sum(${sql.ref(`${table}.${column}`)}) filter (where ${sql.ref(`${table}.status`)} <> 'carried'), 0)`

/** What a `step` of a payment's history says, and `u`, who took it. */
export const stepColumns = [
  sql<string>`step.at`.as('at'),
  sql<PaymentStatus>`step.from_status`.as('from_status'),
  sql<PaymentStatus>`step.to_status`.as('to_status'),
  sql<string | null>`u.user_name`.as('by'),
  sql<string | null>`step.comment`.as('comment'),
  sql<Day>`step.pay_on`.as('pay_on'),
] as const

/** What a part of a payment says; what of the tax is a cost is the operator's own business. */
export const partColumns = (viewer: Pick<User, 'kind'>) =>
  [
    sql<Day>`first_day`.as('first_day'),
    sql<Day>`last_day`.as('last_day'),
    sql<string | null>`registration`.as('registration'),
    sql<Yen>`subtotal`.as('subtotal'),
    sql<number>`tax_rate`.as('tax_rate'),
    sql<Yen>`tax`.as('tax'),
    sql<Yen | null>`case when ${viewer.kind === 'admin'} then non_deductible end`.as(
      'non_deductible',
    ),
  ] as const

/** The account that the payee of a payment had when it was confirmed. */
export const accountColumns = [
  sql<string | null>`payee->>'bank_code'`.as('bank_code'),
  sql<string | null>`payee->>'branch_code'`.as('branch_code'),
  sql<string | null>`payee->>'account_type'`.as('account_type'),
  sql<string | null>`payee->>'account_number'`.as('account_number'),
  sql<string | null>`payee->>'account_holder_kana'`.as('account_holder_kana'),
] as const
