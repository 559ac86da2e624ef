import { tokenSignature, tokenSignatures } from './tokenSignature.rules.ts'

const purpose = 'mail'

/** Short, and the same in capitals: it stands in addresses, of which some servers keep neither length nor case. */
const shortened = (signature: string) =>
  Buffer.from(signature, 'base64url').toString('hex').slice(0, 20)

/** What names an email of ours to whoever sends it back. */
export const mailToken = (secretsKey: string, mailId: number): string =>
  `m${mailId}.${shortened(tokenSignature(secretsKey, purpose, String(mailId)))}`

const token = /\bm(\d{1,15})\.([0-9a-f]{20})(?![0-9a-f])/gi

/** The first of our emails that is named in some words; null = none, or only names that we did not give. */
export function mailNamedIn(secretsKey: string, words: string): number | null {
  for (const [, id, given] of words.matchAll(token)) {
    const ours = tokenSignatures(secretsKey, purpose, id!).map(shortened)
    if (ours.includes(given!.toLowerCase())) return Number(id)
  }
  return null
}
