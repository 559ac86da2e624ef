import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readKeys } from './keys.ts'
import { seal, unseal } from './secretBox.ts'

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
