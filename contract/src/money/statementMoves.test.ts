import { expect, test } from 'vitest'
import { paymentStatuses } from './paymentMoves.ts'
import {
  hasStatement,
  isRunning,
  mayMoveStatement,
  statementStates,
  type StatementMove,
  type StatementState,
} from './statementMoves.ts'

const moves: readonly StatementMove[] = ['confirm', 'dispute', 'answer', 'settle']

/** What may be done with a statement, by where it stands. */
const table: Record<StatementState, string> = {
  issued: 'confirm dispute',
  viewed: 'confirm dispute',
  confirmed: '',
  deemed: '',
  disputed: 'answer settle',
}

test.each(statementStates)('what may be done with a statement that is %s', (state) => {
  const payment = { status: 'confirmed', statement: { state } } as const
  expect(moves.filter((move) => mayMoveStatement(payment, move)).join(' ')).toBe(table[state])
})

test.each([
  ['calculated', false],
  ['carried', false],
  ['held', false],
  ['confirmed', true],
  ['exported', true],
  ['paid', true],
  ['lapsed', false],
] as const)('the statement of a payment that is %s holds: %s', (status, holds) => {
  expect(hasStatement(status)).toBe(holds)
  expect(mayMoveStatement({ status, statement: { state: 'issued' } }, 'confirm')).toBe(holds)
})

test('nothing is said about a statement that was never issued', () => {
  for (const status of paymentStatuses)
    for (const move of moves)
      expect(mayMoveStatement({ status, statement: null }, move)).toBe(false)
})

test('time runs until somebody has spoken', () =>
  expect(statementStates.filter(isRunning)).toEqual(['issued', 'viewed']))
