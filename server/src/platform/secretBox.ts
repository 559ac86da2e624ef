import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 1
const nonceLength = 12
const tagLength = 16

const keyOf = (key: string) => Buffer.from(key, 'base64url').subarray(0, 32)

/** Encrypts a secret (AES-256-GCM). It opens only with the same key and for the same purpose, so that a row cannot be put in another's place. */
export function seal(key: string, purpose: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts what `seal` made; throws if anything about it was changed. */
export function unseal(key: string, purpose: string, box: Buffer): Buffer {
  if (box[0] !== version) throw new Error('sealed in a form that is not known')
  const nonce = box.subarray(1, 1 + nonceLength)
  const tag = box.subarray(1 + nonceLength, 1 + nonceLength + tagLength)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag)
  return Buffer.concat([
    decipher.update(box.subarray(1 + nonceLength + tagLength)),
    decipher.final(),
  ])
}

/** What `seal` made, in words; null where it was sealed with another key than the one there is. */
export function readable(key: string, purpose: string, box: Buffer): string | null {
  try {
    return unseal(key, purpose, box).toString()
  } catch {
    return null
  }
}

/** Encrypts a secret in words, in base64, for what is stored as text. */
export const sealText = (key: string, purpose: string, secret: string): string =>
  seal(key, purpose, Buffer.from(secret)).toString('base64')

/** Decrypts what `sealText` made; throws if anything about it was changed. */
export const openText = (key: string, purpose: string, sealed: string): string =>
  unseal(key, purpose, Buffer.from(sealed, 'base64')).toString()
