import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addKeys, dropKeys, KeysRefused, useKeys } from './changingKeys.ts'
import { keysOf, ringOf } from './keyRing.ts'
import { parseKeys, readKeys, writtenKeys } from './keys.ts'
import { isSignedBy, tokenSignature } from './outbox/tokenSignature.rules.ts'
import { resealed, seal, unseal } from './secretBox.ts'

const key = randomBytes(32).toString('base64url')

test('a sealed secret opens again, and never looks the same twice', () => {
  const secret = Buffer.from('二十バイトの秘密')
  const [one, two] = [seal(key, 'totp:1', secret), seal(key, 'totp:1', secret)]
  expect(unseal(key, 'totp:1', one)).toEqual(secret)
  expect(one.equals(two)).toBe(false)
  expect(one.includes(secret)).toBe(false)
})

test('it does not open with another key, for another purpose, or with one bit changed', () => {
  const box = seal(key, 'totp:1', Buffer.from('secret'))
  expect(() => unseal(randomBytes(32).toString('base64url'), 'totp:1', box)).toThrow()
  expect(() => unseal(key, 'totp:2', box)).toThrow()
  for (let at = 0; at < box.length; at++) {
    const changed = Buffer.from(box)
    changed[at]! ^= 1
    expect(() => unseal(key, 'totp:1', changed)).toThrow()
  }
})

test('keys are made once, readable by their owner only; a file of an older version is completed and stays valid', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  try {
    const made = readKeys(folder)
    expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
    expect(readKeys(folder)).toEqual(made)
    writeFileSync(join(folder, 'keys.json'), JSON.stringify({ click: made.click }))
    const completed = readKeys(folder)
    expect(completed.click).toBe(made.click)
    expect(JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'))).toEqual(completed)
    expect(readKeys(folder)).toEqual(completed)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('what a former key sealed or signed is good for as long as that key is known, and is sealed again with the one in use', () => {
  const other = randomBytes(32).toString('base64url')
  const ring = ringOf([other, key])
  const box = seal(key, 'totp:1', Buffer.from('secret'))
  expect(unseal(ring, 'totp:1', box).toString()).toBe('secret')
  expect(() => unseal(ring, 'totp:2', box)).toThrow()
  const again = resealed(ring, 'totp:1', box)!
  expect(unseal(other, 'totp:1', again).toString()).toBe('secret')
  expect(resealed(ring, 'totp:1', again)).toBeNull()
  expect(resealed(other, 'totp:1', box)).toBeNull()
  const link = { signed: '7', signature: tokenSignature(key, 'mailing link', '7') }
  expect(isSignedBy(ring, 'mailing link', link)).toBe(true)
  expect(isSignedBy(other, 'mailing link', link)).toBe(false)
  expect(tokenSignature(ring, 'mailing link', '7')).not.toBe(link.signature)
})

test('keys are changed in three steps: read by, made with, forgotten; no step is taken before another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  try {
    const first = readKeys(folder)
    expect(() => useKeys(folder, new Date())).toThrow(KeysRefused)
    addKeys(folder)
    const both = readKeys(folder)
    expect(() => addKeys(folder)).toThrow(KeysRefused)
    expect(keysOf(both.click)[0]).toBe(first.click)
    expect(keysOf(both.secrets)[0]).toBe(first.secrets)
    useKeys(folder, new Date())
    const used = readKeys(folder)
    expect(keysOf(used.click)).toEqual(keysOf(both.click).toReversed())
    expect(keysOf(used.secrets)).toEqual(keysOf(both.secrets).toReversed())
    expect(parseKeys(writtenKeys(used))).toEqual(used)
    dropKeys(folder)
    expect(readKeys(folder)).toEqual({
      click: keysOf(used.click)[0],
      secrets: keysOf(used.secrets)[0],
    })
    expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
