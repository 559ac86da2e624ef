import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ringOf } from '../../platform/keyRing.ts'
import { mintClickId, readClickId } from './clickId.ts'

const key = 'k'.repeat(43)
const base62 = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz']
const linkCode = fc
  .array(fc.constantFrom(...base62), { minLength: 12, maxLength: 12 })
  .map((letters) => letters.join(''))
const instant = fc.integer({ min: 0, max: 2 ** 43 }).map((ms) => new Date(ms))

test('a click id says which link was clicked and when', () => {
  fc.assert(
    fc.property(linkCode, instant, (code, clickedAt) => {
      expect(readClickId(key, mintClickId(key, { linkCode: code, clickedAt }))).toMatchObject({
        linkCode: code,
        clickedAt,
      })
    }),
  )
})

test('a flipped bit anywhere is refused', () => {
  fc.assert(
    fc.property(
      linkCode,
      instant,
      fc.integer({ min: 0, max: 48 * 8 - 1 }),
      (code, clickedAt, bit) => {
        const bytes = Buffer.from(mintClickId(key, { linkCode: code, clickedAt }), 'base64url')
        bytes[bit >> 3]! ^= 1 << (bit & 7)
        expect(readClickId(key, bytes.toString('base64url'))).toBeNull()
      },
    ),
    { numRuns: 500 },
  )
})

test('every changed letter, shortened or lengthened text, and any other text is refused', () => {
  const cid = mintClickId(key, { linkCode: 'abcdefghijkl', clickedAt: new Date(0) })
  for (let at = 0; at < cid.length; at++) {
    const other = cid[at] === 'A' ? 'B' : 'A'
    expect(readClickId(key, cid.slice(0, at) + other + cid.slice(at + 1))).toBeNull()
  }
  expect(readClickId(key, cid.slice(0, -1))).toBeNull()
  expect(readClickId(key, `${cid}A`)).toBeNull()
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readClickId(key, text)).toBeNull()
    }),
  )
})

test('an id signed with another key is refused', () => {
  const cid = mintClickId(key, { linkCode: 'abcdefghijkl', clickedAt: new Date(0) })
  expect(readClickId('x'.repeat(43), cid)).toBeNull()
})

test('two clicks at the same instant have different ids', () => {
  const click = { linkCode: 'abcdefghijkl', clickedAt: new Date(0) }
  expect(mintClickId(key, click)).not.toBe(mintClickId(key, click))
})

test('a text that is no link code is not signed', () => {
  expect(() => mintClickId(key, { linkCode: 'short', clickedAt: new Date(0) })).toThrow(RangeError)
})

test('a click whose key is no longer in use is attributed for as long as the key is known', () => {
  const [former, current] = ['f'.repeat(43), 'c'.repeat(43)]
  const click = { linkCode: 'abcdefghijkl', clickedAt: new Date(0) }
  const cid = mintClickId(former, click)
  expect(readClickId(ringOf([current, former]), cid)).toMatchObject(click)
  expect(readClickId(current, cid)).toBeNull()
  const fresh = mintClickId(ringOf([current, former]), click)
  expect(readClickId(current, fresh)).toMatchObject(click)
  expect(readClickId(former, fresh)).toBeNull()
})
