import { hash } from 'node:crypto'
import { keysOf } from '../../platform/keyRing.ts'

const blockBytes = 64
const sealBytes = 32

/** HMAC-SHA256 of bytes (RFC 2104), a quarter as dear as `createHmac`: every click pays for one. */
export type Seal = (bytes: Buffer) => Buffer

/** Prepares the seals of one key: what depends on the key alone is done once. */
export function sealWith(key: string): Seal {
  const padded = Buffer.alloc(blockBytes)
  const keyBytes = Buffer.from(key, 'utf8')
  ;(keyBytes.length > blockBytes ? hash('sha256', keyBytes, 'buffer') : keyBytes).copy(padded)
  const innerPad = padded.map((byte) => byte ^ 0x36)
  const outer = Buffer.concat([padded.map((byte) => byte ^ 0x5c), Buffer.alloc(sealBytes)])
  return (bytes) => {
    // As text, because the digest as a Buffer costs more than the hash itself.
    outer.write(hash('sha256', Buffer.concat([innerPad, bytes]), 'binary'), blockBytes, 'latin1')
    return Buffer.from(hash('sha256', outer, 'binary'), 'latin1')
  }
}

const seals = new Map<string, readonly Seal[]>()

/** The seals of a ring of keys, that of the key in use first, prepared at their first use: a tracker has one ring. */
export function sealsOf(ring: string): readonly Seal[] {
  let prepared = seals.get(ring)
  if (!prepared) seals.set(ring, (prepared = keysOf(ring).map(sealWith)))
  return prepared
}
