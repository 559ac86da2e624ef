import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Signs what stands in a link of ours; a signature for one purpose is none for another. */
export const tokenSignature = (secretsKey: string, purpose: string, signed: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secretsKey, '', `tsunagi ${purpose}`, 32)))
    .update(signed)
    .digest('base64url')

/** Whether a signature is ours, compared in a time that says nothing of it. */
export const isSignedBy = (
  secretsKey: string,
  purpose: string,
  { signed, signature }: { signed: string; signature: string },
): boolean => {
  const [wanted, given] = [
    Buffer.from(tokenSignature(secretsKey, purpose, signed)),
    Buffer.from(signature),
  ]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
