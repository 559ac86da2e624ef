import { createHash } from 'node:crypto'

/**
 * Keys of one kind, in words with a space between them: what is made is made with the first, what is read may have been made
 * with any. So a key can be changed while what the one before it made is still about.
 */
export const ringOf = (keys: readonly string[]): string => keys.join(' ')

/** The keys of a ring, the one in use first. */
export const keysOf = (ring: string): readonly [string, ...string[]] =>
  ring.split(' ') as [string, ...string[]]

/** What a key is called where people read it; says nothing of the key. */
export const nameOfKey = (key: string): string =>
  createHash('sha256').update(`tsunagi key ${key}`).digest('hex').slice(0, 8)
