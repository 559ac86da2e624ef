import { expect, test } from 'vitest'
import {
  adCheckMoveNames,
  adCheckStatuses,
  mayMoveCheck,
  mendable,
  type AdCheckStatus,
} from './adCheckMoves.ts'

/** What an administrator may make of a check, by where it stands. */
const table: Record<AdCheckStatus, string> = {
  waiting: 'close',
  open: 'fine warn close',
  fine: '',
  warned: 'fine warn close',
  mended: 'fine close',
  suspended: 'fine close',
  closed: '',
}

test.each(adCheckStatuses)('what may be made of a check that is %s', (status) =>
  expect(adCheckMoveNames.filter((move) => mayMoveCheck(move, status)).join(' ')).toBe(
    table[status],
  ),
)

test('what an affiliater may mend is not settled yet', () => {
  for (const status of mendable) expect(mayMoveCheck('fine', status)).toBe(true)
})
