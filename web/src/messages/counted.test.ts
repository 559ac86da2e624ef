import { expect, test } from 'vitest'
import { issueQuestion } from './money/closing.ts'
import { leftPending } from './money/claims.ts'
import { rowsLeftOut } from './kit.ts'

const sums = { claims: 1, claimed: 1100, credit_notes: 0, credited: 0, payments: 1, paid: 990 }

test('one is one in English', () => {
  expect(leftPending(1).en).toContain('1 result still pending is not included')
  expect(leftPending(1200).en).toContain('1,200 results still pending are not included')
  expect(rowsLeftOut(1).en).toBe('1 of the selection is left out: this does not apply to it.')
  expect(issueQuestion(sums as never).en).toBe(
    '1 invoice (¥1,100 with tax) is issued and 1 payment (¥990 with tax) is made. Numbers and contents become final.',
  )
  expect(issueQuestion({ ...sums, claims: 2, credit_notes: 1, payments: 0 } as never).en).toBe(
    '2 invoices (¥1,100 with tax) and 1 credit note (¥0 with tax) are issued. Their numbers and contents become final.',
  )
})
