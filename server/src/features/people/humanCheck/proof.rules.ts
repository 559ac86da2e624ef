import { createHash } from 'node:crypto'
import { isSignedBy, tokenSignature } from '../../../platform/outbox/tokenSignature.rules.ts'

const purpose = 'human check'
/** How long a challenge may be worked at. */
export const challengeLifeMs = 600_000

interface Asked {
  /** Nobody else has the same challenge. */
  random: string
  bits: number
  until: number
}

/** A challenge that says itself how hard it is and how long it holds, signed. */
export function makeChallenge(secretsKey: string, { random, bits, until }: Asked): string {
  const said = `${random}.${bits}.${until}`
  return `${said}.${tokenSignature(secretsKey, purpose, said)}`
}

/** The challenge that was worked at in time, and until when it must not be shown again; null = nobody has worked. */
export function provenChallenge(
  secretsKey: string,
  proof: string,
  now: Date,
): { challenge: string; until: number } | null {
  const [challenge, number] = [proof.slice(0, proof.lastIndexOf(':')), proof.split(':').at(-1)!]
  const [random = '', bits = '', until = '', signature = ''] = challenge.split('.')
  const isOurs = isSignedBy(secretsKey, purpose, {
    signed: `${random}.${bits}.${until}`,
    signature,
  })
  if (!isOurs || !/^\d{1,15}$/.test(number) || Number(until) <= now.getTime()) return null
  return leadingZeros(createHash('sha256').update(proof).digest()) >= Number(bits)
    ? { challenge, until: Number(until) }
    : null
}

/** Zero bits that a digest begins with. */
export function leadingZeros(digest: Uint8Array): number {
  const first = digest.findIndex((byte) => byte !== 0)
  return first === -1 ? digest.length * 8 : first * 8 + Math.clz32(digest[first]!) - 24
}
