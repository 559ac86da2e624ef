import { expect, test } from 'vitest'
import {
  mediumMayMove,
  movesOf,
  partnershipMoveNames,
  partnershipMoves,
  partnershipStates,
  reapplicable,
  stateOf,
  type MediumMove,
  type PartnershipState,
} from './partnershipMoves.ts'

/** What the advertiser or the operator may do, and what the medium may, by where a partnership stands. */
const table: Record<PartnershipState, [others: string, medium: string]> = {
  invited: ['uninvite', 'accept decline'],
  applying: ['approve hold reject block', 'withdraw'],
  held: ['approve reject block', 'withdraw'],
  approved: ['end', 'leave'],
  ending: ['end keep', 'leave'],
  suspended: ['block end resume', 'leave'],
  rejected: ['block', ''],
  blocked: ['lift', ''],
  declined: ['block', ''],
  withdrawn: ['block', ''],
  expired: ['block', ''],
  ended: ['block', ''],
}
const mediumsOwn: readonly MediumMove[] = ['accept', 'decline', 'withdraw', 'leave']

test.each(partnershipStates)('what may be done with a partnership that is %s', (state) => {
  const [others, medium] = table[state]
  expect(movesOf(state).join(' ')).toBe(others)
  expect(mediumsOwn.filter((move) => mediumMayMove(move, state)).join(' ')).toBe(medium)
})

test('nobody applies again who was blocked, until that is lifted', () => {
  expect(reapplicable).not.toContain('blocked')
  expect(reapplicable).toContain(partnershipMoves.lift.to)
})

test('every move leads somewhere else', () => {
  for (const move of partnershipMoveNames)
    expect(partnershipMoves[move].from as readonly string[]).not.toContain(
      partnershipMoves[move].to,
    )
})

test.each([
  ['approved', null, 'approved'],
  ['approved', '2026-11-30', 'ending'],
  ['ended', '2026-11-30', 'ended'],
  ['suspended', null, 'suspended'],
] as const)('one that is %s with the last day %s stands at %s', (status, last_day, state) =>
  expect(stateOf({ status, last_day })).toBe(state),
)
