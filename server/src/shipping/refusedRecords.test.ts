import { expect, test } from 'vitest'
import { isRefusal } from './refusedRecords.ts'

test('what a database refuses for good is told from what passes', () => {
  for (const code of ['22P02', '23505', '23514', '22021', '54000', '54001'])
    expect(isRefusal({ code })).toBe(true)
  expect(isRefusal({ code: '27', type: 'CANNOT_PARSE_INPUT_ASSERTION_FAILED' })).toBe(true)
  // ClickHouse counts its errors: 225 is that it has lost its keeper, 236 that it was stopped.
  for (const code of ['225', '236', '40P01', '57P01', 'ECONNREFUSED', undefined])
    expect(isRefusal({ code })).toBe(false)
  expect(isRefusal({ code: '242', type: 'TABLE_IS_READ_ONLY' })).toBe(false)
})
