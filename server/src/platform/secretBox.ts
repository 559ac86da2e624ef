import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SettingName } from '@tsunagi/contract/office/settingSections'
import { keysOf } from './keyRing.ts'

const version = 1
const nonceLength = 12
const tagLength = 16

const keyOf = (key: string) => Buffer.from(key, 'base64url').subarray(0, 32)

/** Encrypts a secret (AES-256-GCM) with the first key of a ring. It opens only with the same key and for the same purpose, so that a row cannot be put in another's place. */
export function seal(ring: string, purpose: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyOf(keysOf(ring)[0]), nonce).setAAD(
    Buffer.from(purpose),
  )
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts what `seal` made with any key of a ring; throws if anything about it was changed. */
export function unseal(ring: string, purpose: string, box: Buffer): Buffer {
  for (const key of keysOf(ring)) {
    const secret = opened(key, purpose, box)
    if (secret) return secret
  }
  throw new Error('sealed for something else, with another key, or changed since')
}

/** The same secret sealed with the first key of a ring; null where it is already, and where no key opens it. */
export function resealed(ring: string, purpose: string, box: Buffer): Buffer | null {
  const [current, ...former] = keysOf(ring)
  if (opened(current, purpose, box)) return null
  for (const key of former) {
    const secret = opened(key, purpose, box)
    if (secret) return seal(current, purpose, secret)
  }
  return null
}

/** What a box holds; null where this key does not open it. */
function opened(key: string, purpose: string, box: Buffer): Buffer | null {
  if (box[0] !== version) return null
  const nonce = box.subarray(1, 1 + nonceLength)
  const tag = box.subarray(1 + nonceLength, 1 + nonceLength + tagLength)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag)
  try {
    return Buffer.concat([
      decipher.update(box.subarray(1 + nonceLength + tagLength)),
      decipher.final(),
    ])
  } catch {
    return null
  }
}

/** What `seal` made, in words; null where it was sealed with a key that there is no more. */
export function readable(ring: string, purpose: string, box: Buffer): string | null {
  try {
    return unseal(ring, purpose, box).toString()
  } catch {
    return null
  }
}

/** Encrypts a secret in words, in base64, for what is stored as text. */
export const sealText = (ring: string, purpose: string, secret: string): string =>
  seal(ring, purpose, Buffer.from(secret)).toString('base64')

/** Decrypts what `sealText` made; throws if anything about it was changed. */
export const openText = (ring: string, purpose: string, sealed: string): string =>
  unseal(ring, purpose, Buffer.from(sealed, 'base64')).toString()

/** What the secret of a section of settings is sealed for. */
export const settingPurpose = (section: SettingName): string => `setting:${section}`
