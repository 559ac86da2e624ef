import {
  unsubscribeSubjects,
  type UnsubscribeSubject,
} from '@tsunagi/contract/office/unsubscribing'
import { isSignedBy, tokenSignature } from './tokenSignature.rules.ts'

/** Whose emails a link switches off, and which. */
export interface Unsubscribing {
  userId: number
  subject: UnsubscribeSubject
}

const purpose = 'unsubscribe'

/** Good for as long as the key: an email may be opened years later. */
export function unsubscribeToken(secretsKey: string, { userId, subject }: Unsubscribing): string {
  const signed = `${userId}-${subject}`
  return `${signed}-${tokenSignature(secretsKey, purpose, signed)}`
}

/** What a token says; null when we did not make it. */
export function readUnsubscribeToken(secretsKey: string, token: string): Unsubscribing | null {
  const match = /^(\d{1,15})-([a-zA-Z]+)-([\w-]{43})$/.exec(token)
  const subject = unsubscribeSubjects.find((name) => name === match?.[2])
  if (!match || !subject) return null
  const [signed, signature] = [`${match[1]}-${match[2]}`, match[3]!]
  return isSignedBy(secretsKey, purpose, { signed, signature })
    ? { userId: Number(match[1]), subject }
    : null
}
