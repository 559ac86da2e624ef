import { expect, test } from 'vitest'
import { mayMove, paymentMoves, paymentStatuses, type PaymentStatus } from './paymentMoves.ts'

/** What people may do with a payment, by where it stands. */
const table: Record<PaymentStatus, string> = {
  calculated: 'confirm hold',
  carried: '',
  held: 'release',
  confirmed: 'confirm unconfirm hold export',
  exported: 'withdraw pay giveBack',
  paid: 'unpay giveBack',
  lapsed: 'revive',
}

test.each(paymentStatuses)('what may be done with a payment that is %s', (status) =>
  expect(paymentMoves.filter((move) => mayMove(status, move)).join(' ')).toBe(table[status]),
)
