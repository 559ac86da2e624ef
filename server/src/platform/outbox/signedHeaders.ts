import { createHmac, randomBytes } from 'node:crypto'
import { dayMs } from '@tsunagi/contract/day'
import type { LinkSetting } from '@tsunagi/contract/results/mediaLinkSettings'

/** Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** So long a replaced secret signs beside the new one, for the receiver to change over. */
export const overlapMs = dayMs

/** What a call is signed with, as Standard Webhooks asks for it or as the setting chooses. */
export interface Signing {
  /** The same over all attempts: a receiver drops what it has seen. */
  id: string
  signature: LinkSetting['signature']
  /** The newest first; while a secret is being replaced there are two. */
  secrets: readonly string[]
}

/**
 * The headers of Standard Webhooks. `standard` signs `id.timestamp.body` as that says;
 * `url` signs `id.timestamp.url` with the whole URL as it is called, which protects a GET too.
 */
export function signedHeaders(
  { id, signature, secrets }: Signing,
  { url, body }: { url: string; body: string | null },
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const head = { 'webhook-id': id, 'webhook-timestamp': timestamp }
  if (signature === 'none' || secrets.length === 0) return head
  const signed = `${id}.${timestamp}.${signature === 'url' ? url : (body ?? '')}`
  return {
    ...head,
    'webhook-signature': secrets.map((secret) => `v1,${hmac(signed, secret)}`).join(' '),
  }
}

/** A secret is `whsec_` and the key in base64. */
const hmac = (signed: string, secret: string) =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(signed)
    .digest('base64')
