import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedNotice } from './records.ts'

/** How far the sender's clock may be from ours. */
export const signatureWindowSeconds = 300

/** `HMAC-SHA256(secret, timestamp + "." + payload)` in lower-case hex; the payload is the body, or the query of a request without one. */
export const signNotice = (secret: string, timestamp: string, payload: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')

export type SignatureProblem = 'timestamp' | 'signature'

/** What is wrong with a signature; null = nothing. */
export function signatureProblem({ timestamp, signature, payload }: SignedNotice, secret: string, receivedAt: string): SignatureProblem | null {
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - Date.parse(receivedAt)) > signatureWindowSeconds * 1000) return 'timestamp'
  const [wanted, given] = [Buffer.from(signNotice(secret, timestamp, payload)), Buffer.from(signature)]
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? null : 'signature'
}
