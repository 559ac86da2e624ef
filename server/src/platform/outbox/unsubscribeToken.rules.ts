import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import {
  unsubscribeSubjects,
  type UnsubscribeSubject,
} from '@tsunagi/contract/office/unsubscribing'

/** Whose emails a link switches off, and which. */
export interface Unsubscribing {
  userId: number
  subject: UnsubscribeSubject
}

const signature = (secretsKey: string, signed: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secretsKey, '', 'tsunagi unsubscribe', 32)))
    .update(signed)
    .digest('base64url')

/** Good for as long as the key: an email may be opened years later. */
export function unsubscribeToken(secretsKey: string, { userId, subject }: Unsubscribing): string {
  const signed = `${userId}-${subject}`
  return `${signed}-${signature(secretsKey, signed)}`
}

/** What a token says; null when we did not make it. */
export function readUnsubscribeToken(secretsKey: string, token: string): Unsubscribing | null {
  const match = /^(\d{1,15})-([a-zA-Z]+)-([\w-]{43})$/.exec(token)
  const subject = unsubscribeSubjects.find((name) => name === match?.[2])
  if (!match || !subject) return null
  const wanted = Buffer.from(signature(secretsKey, `${match[1]}-${match[2]}`))
  return timingSafeEqual(wanted, Buffer.from(match[3]!))
    ? { userId: Number(match[1]), subject }
    : null
}
