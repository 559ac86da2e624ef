import { z } from 'zod'
import type { PaymentStatus } from './paymentMoves.ts'

/** Where a statement stands; `deemed` = its time ran out without a word, which counts as confirmed. */
export const statementStates = ['issued', 'viewed', 'confirmed', 'deemed', 'disputed'] as const
export const StatementState = z.enum(statementStates)
export type StatementState = z.infer<typeof StatementState>

/** What is noted in the history of a statement; `answered` lets it run again, `settled` ends a dispute as it is. */
export const statementEvents = [
  'issued',
  'sent',
  'viewed',
  'confirmed',
  'deemed',
  'disputed',
  'answered',
  'settled',
] as const
export const StatementEvent = z.enum(statementEvents)
export type StatementEvent = z.infer<typeof StatementEvent>

/** What people do with a statement: its payee confirms or disputes it, the operator answers a dispute or settles it. */
export type StatementMove = 'confirm' | 'dispute' | 'answer' | 'settle'

/** Where each move leads from where. A disputed statement waits for a person, however long that takes. */
export const statementTransitions: Record<
  StatementState,
  Partial<Record<StatementMove, StatementState>>
> = {
  issued: { confirm: 'confirmed', dispute: 'disputed' },
  viewed: { confirm: 'confirmed', dispute: 'disputed' },
  disputed: { answer: 'issued', settle: 'confirmed' },
  confirmed: {},
  deemed: {},
}

/** States in which time runs: without a word by its last day the statement counts as confirmed. */
export const runningStates = ['issued', 'viewed'] as const satisfies readonly StatementState[]
/** Whether a statement still waits for an answer. */
export const isRunning = (state: StatementState): boolean =>
  (runningStates as readonly string[]).includes(state)

/** Payments whose statement holds. */
export const statementStatuses = [
  'confirmed',
  'exported',
  'paid',
] as const satisfies readonly PaymentStatus[]
/** Whether a payment in this status has a statement that holds. */
export const hasStatement = (status: PaymentStatus): boolean =>
  (statementStatuses as readonly string[]).includes(status)

/** Whether somebody may do this with the statement of a payment. */
export const mayMoveStatement = (
  { status, statement }: { status: PaymentStatus; statement: { state: StatementState } | null },
  move: StatementMove,
): boolean =>
  statement !== null &&
  hasStatement(status) &&
  statementTransitions[statement.state][move] !== undefined
