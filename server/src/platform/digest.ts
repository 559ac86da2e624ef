import { createHash } from 'node:crypto'

/** SHA-256 in lower-case hex. */
export const digestOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** What a notice keeps of a secret: enough to compare, nothing to steal. */
export const secretDigest = (secret: string) => `sha256:${digestOf(secret)}`
