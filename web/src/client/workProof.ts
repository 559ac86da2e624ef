import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

const atOnce = 2000

/** Works at a challenge, in pieces, so that the page goes on answering: the number whose digest begins with enough zero bits, behind the challenge. */
export async function workProof({
  challenge,
  bits,
}: {
  challenge: string
  bits: number
}): Promise<string> {
  for (let number = 0; ; number++) {
    const proof = `${challenge}:${number}`
    if (beginsWithZeros(sha256(utf8ToBytes(proof)), bits)) return proof
    if (number % atOnce === atOnce - 1) await new Promise((resolve) => setTimeout(resolve))
  }
}

const beginsWithZeros = (digest: Uint8Array, bits: number): boolean =>
  new DataView(digest.buffer, digest.byteOffset).getUint32(0) >>> (32 - bits) === 0
