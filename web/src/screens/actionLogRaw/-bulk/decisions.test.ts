import { expect, test } from 'vitest'
import { resultMessages as m } from '../../../messages/results/results.ts'
import { bulkDecisions } from './decisions.ts'

/** What an administrator is offered for a result on hold. */
const offered = (look: { kind: 'made' | 'corrected'; state: 'waiting' | 'agreed' }) =>
  bulkDecisions
    .filter(({ appliesTo }) => appliesTo({ id: 1, standing: 'hold', second_looks: [look] }))
    .map(({ label }) => label)

test('a result made by hand is not offered to be let count before somebody else agreed', () => {
  const waiting = offered({ kind: 'made', state: 'waiting' })
  expect(waiting).toContainEqual(m.reject)
  for (const label of [m.approve, m.reopen]) {
    expect(waiting).not.toContainEqual(label)
    expect(offered({ kind: 'made', state: 'agreed' })).toContainEqual(label)
    expect(offered({ kind: 'corrected', state: 'waiting' })).toContainEqual(label)
  }
})
