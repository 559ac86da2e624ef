import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealWith } from './seal.ts'

test.each([1, 43, 64, 65, 200])(
  'a seal is the HMAC-SHA256 that everybody else computes, with a key of %i characters',
  (length) => {
    const key = randomBytes(length).toString('hex').slice(0, length)
    for (const size of [0, 1, 31, 32, 63, 64, 65, 1000]) {
      const bytes = randomBytes(size)
      expect(sealWith(key)(bytes)).toEqual(createHmac('sha256', key).update(bytes).digest())
    }
  },
)

test('keys do not disturb each other', () => {
  const [one, other] = [sealWith('one'), sealWith('other')]
  const bytes = Buffer.from('the same')
  expect(one(bytes)).not.toEqual(other(bytes))
  expect(one(bytes)).toEqual(createHmac('sha256', 'one').update(bytes).digest())
})
