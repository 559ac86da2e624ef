import { takeRandom } from '../../conversions/clicks/randomPool.ts'

/** What an id of a visitor looks like: 16 bytes as base64url. */
export const visitorForm = /^[A-Za-z0-9_-]{22}$/

/**
 * A new visitor's id: the second of its first visit and 96 random bits. New visitors lie together in the index of clicks
 * by their visitors; nobody can guess one.
 */
export function newVisitorId(at: Date): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32BE(Math.floor(at.getTime() / 1000) % 2 ** 32, 0)
  takeRandom(12).copy(bytes, 4)
  return bytes.toString('base64url')
}
