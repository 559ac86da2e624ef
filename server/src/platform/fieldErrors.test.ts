import { expect, test } from 'vitest'
import { sayOnce } from './fieldErrors.ts'

test('the same is said of a field once, whatever the field is called', () => {
  const errors: Record<string, string[]> = {}
  for (const said of ['Too short.', 'Too short.', 'No number.']) {
    sayOnce(errors, 'name', said)
    sayOnce(errors, 'constructor', said)
  }
  expect(errors).toEqual({
    name: ['Too short.', 'No number.'],
    constructor: ['Too short.', 'No number.'],
  })
})
