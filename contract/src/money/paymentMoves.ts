import { z } from 'zod'
import { Id } from '../paging.ts'

/** How far a payment is: a carried one joins a later payment, an exported one is in a file for the bank, a lapsed one was given up. */
export const paymentStatuses = [
  'calculated',
  'carried',
  'held',
  'confirmed',
  'exported',
  'paid',
  'lapsed',
] as const
export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** What people do with payments; `withdraw` takes a file back that the bank has not got, `unpay` a mark made by mistake, `revive` a lapse. */
export const paymentMoves = [
  'confirm',
  'unconfirm',
  'hold',
  'release',
  'export',
  'withdraw',
  'pay',
  'unpay',
  'giveBack',
  'revive',
] as const
export type PaymentMove = (typeof paymentMoves)[number]
/** What the worker does by itself, once a payment has waited a year for a bank account. */
type OwnMove = 'lapse'

/** Where each move leads from where. What was carried over is not paid by itself: a later payment takes it along. */
export const paymentTransitions: Record<
  PaymentStatus,
  Partial<Record<PaymentMove | OwnMove, PaymentStatus>>
> = {
  calculated: { confirm: 'confirmed', hold: 'held' },
  carried: {},
  held: { release: 'calculated', lapse: 'lapsed' },
  // Confirmed again where its pay date has passed, which moves it to the next.
  confirmed: { confirm: 'confirmed', unconfirm: 'calculated', hold: 'held', export: 'exported' },
  exported: { withdraw: 'confirmed', pay: 'paid', giveBack: 'held' },
  paid: { unpay: 'exported', giveBack: 'held' },
  lapsed: { revive: 'held' },
}

/** Whether a payment may make a move from where it stands. */
export const mayMove = (from: PaymentStatus, move: PaymentMove): boolean =>
  paymentTransitions[from][move] !== undefined

/** The payments that a move is about: all or none. */
export const paymentIds = z.object({ ids: z.array(Id).min(1).max(5000) })
/** Why somebody takes a step back. */
export const moveReason = z.string().trim().min(1).max(500)
