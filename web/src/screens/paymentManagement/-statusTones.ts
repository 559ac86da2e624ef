import type { Payment } from '@tsunagi/contract/money/payments'
import type { StatementEvent, StatementState } from '@tsunagi/contract/money/statementMoves'
import type { Tone } from '../../kit/columns.tsx'

/** The colours of a payment's states, the same on every screen. */
export const statusTones: Record<Payment['status'], Tone> = {
  calculated: 'yellow',
  carried: 'gray',
  held: 'violet',
  confirmed: 'cyan',
  exported: 'brand',
  paid: 'green',
  lapsed: 'red',
}

export const statementTones: Record<StatementState, Tone> = {
  issued: 'gray',
  viewed: 'cyan',
  confirmed: 'green',
  deemed: 'green',
  disputed: 'red',
}

export const eventTones: Record<StatementEvent, Tone> = {
  ...statementTones,
  sent: 'gray',
  answered: 'brand',
  settled: 'green',
}
