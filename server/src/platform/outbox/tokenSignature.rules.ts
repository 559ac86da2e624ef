import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { keysOf } from '../keyRing.ts'

/** Signs what stands in a link of ours; a signature for one purpose is none for another. */
export const tokenSignature = (secretsKey: string, purpose: string, signed: string): string =>
  signatureBy(keysOf(secretsKey)[0], purpose, signed)

/** Every signature of the same that is ours: of the key in use, and of those before it. */
export const tokenSignatures = (secretsKey: string, purpose: string, signed: string): string[] =>
  keysOf(secretsKey).map((key) => signatureBy(key, purpose, signed))

/** Whether a signature is ours, compared in a time that says nothing of it. */
export const isSignedBy = (
  secretsKey: string,
  purpose: string,
  { signed, signature }: { signed: string; signature: string },
): boolean => {
  const given = Buffer.from(signature)
  return tokenSignatures(secretsKey, purpose, signed).some((ours) => {
    const wanted = Buffer.from(ours)
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  })
}

const signatureBy = (key: string, purpose: string, signed: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', `tsunagi ${purpose}`, 32)))
    .update(signed)
    .digest('base64url')
