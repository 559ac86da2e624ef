import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedNotice } from '../../journal/records.ts'

/** How far the sender's clock may be from ours. */
export const signatureWindowSeconds = 300

/**
 * `HMAC-SHA256(secret, timestamp + "." + digest)` in lower-case hex: over the digest, so that the content need not be kept to check it.
 * The content is the body, or the query of a request without one.
 */
export const signNotice = (secret: string, timestamp: string, digest: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${digest}`).digest('hex')

/** The timestamp is no number or too far from our clock; or the signature is of none of the secrets. */
export type SignatureProblem = 'timestamp' | 'signature'

/** What is wrong with a signature that one of some secrets must have made; null = nothing. */
export function signatureProblem(
  { timestamp, signature, digest }: SignedNotice,
  secrets: readonly string[],
  receivedAt: string,
): SignatureProblem | null {
  if (
    !/^\d{1,12}$/.test(timestamp) ||
    Math.abs(Number(timestamp) * 1000 - Date.parse(receivedAt)) > signatureWindowSeconds * 1000
  )
    return 'timestamp'
  const given = Buffer.from(signature)
  const isOf = (secret: string) => {
    const wanted = Buffer.from(signNotice(secret, timestamp, digest))
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  }
  return secrets.some(isOf) ? null : 'signature'
}
