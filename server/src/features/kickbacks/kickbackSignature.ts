import { createHmac } from 'node:crypto'

/**
 * The headers of Standard Webhooks. The kickback is a GET without a body, so what is signed is `id.timestamp.url`
 * with the whole URL as it is called. The id stays the same over all attempts: a receiver drops what it has seen.
 */
export function signedHeaders(id: number, url: string, secret: string | null, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'webhook-id': String(id),
    'webhook-timestamp': timestamp,
    ...(secret && { 'webhook-signature': `v1,${signature(`${id}.${timestamp}.${url}`, secret)}` }),
  }
}

/** A secret is `whsec_` and the key in base64. */
const signature = (signed: string, secret: string) =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).update(signed).digest('base64')
