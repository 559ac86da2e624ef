import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { workProof } from './workProof.ts'

test.each([1, 8, 13])('%i zero bits are found', async (bits) => {
  const proof = await workProof({ challenge: 'abc.13.1.sig', bits })
  expect(proof).toMatch(/^abc\.13\.1\.sig:\d+$/)
  const digest = createHash('sha256').update(proof).digest()
  expect(digest.readUInt32BE(0) >>> (32 - bits)).toBe(0)
})
