import { isSignedBy, tokenSignature } from '../../../platform/outbox/tokenSignature.rules.ts'

/** A link as it is written in plain words; what ends a sentence is none of it. */
const link = /https?:\/\/[^\s<>"'「」『』（）【】、。，]*[^\s<>"'「」『』（）【】、。，.,:;!?)\]]/g

/** Bytes of the longest link that is counted: each is found by an index. */
const mostBytes = 2000
const canBeCounted = (url: string) => URL.canParse(url) && Buffer.byteLength(url) <= mostBytes

/** The links that stand in some words and can be counted, each once. */
export const linksIn = (words: string): string[] => [
  ...new Set([...words.matchAll(link)].map(([found]) => found).filter(canBeCounted)),
]

/** The same words with other addresses in place of those that have one. */
export const withLinks = (words: string, instead: (url: string) => string | undefined): string =>
  words.replace(link, (url) => instead(url) ?? url)

/** Which link of a mailing it is, and in whose email. */
export interface MailedLink {
  linkId: number
  userId: number
}

const purpose = 'mailing link'

/** What a counted link carries: it names a row, never an address to go to. */
export function mailedLinkToken(secretsKey: string, { linkId, userId }: MailedLink): string {
  const signed = `${linkId}-${userId}`
  return `${signed}-${tokenSignature(secretsKey, purpose, signed)}`
}

/** What a counted link names; null = it is not one of ours, or was tampered with. */
export function readMailedLink(secretsKey: string, token: string): MailedLink | null {
  const match = /^(\d{1,15})-(\d{1,15})-([\w-]{43})$/.exec(token)
  if (!match) return null
  const [, linkId, userId, signature] = match as unknown as [string, string, string, string]
  return isSignedBy(secretsKey, purpose, { signed: `${linkId}-${userId}`, signature })
    ? { linkId: Number(linkId), userId: Number(userId) }
    : null
}

/** Filters open what is in a mail as it arrives, and all of it at once. Nobody reads that fast. */
export const soonestMs = 10_000
/** Links of one email that are opened closer together than this were opened by no person. */
export const togetherMs = 2_000

/** Whether a link was opened before its email can have been read. */
export const isTooSoon = (sentAt: Date | null, at: Date): boolean =>
  sentAt !== null && at.getTime() - sentAt.getTime() < soonestMs
