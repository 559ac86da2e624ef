import { timingSafeEqual } from 'node:crypto'
import { takeRandom } from './randomPool.ts'
import { sealsOf, type Seal } from './seal.ts'

/** What a click id says about its click, all of it signed. */
export interface ClickFacts {
  linkCode: string
  clickedAt: Date
  nonce: string
}

const version = 1
const codeAt = 1
const timeAt = codeAt + 12
const nonceAt = timeAt + 6
const macAt = nonceAt + 13
/** A multiple of three, so that every bit of the base64url text is significant and none can be changed unnoticed. */
const length = macAt + 16
const form = /^[A-Za-z0-9_-]{64}$/

const sign = (seal: Seal, signed: Buffer) => seal(signed).subarray(0, length - macAt)

/** Makes the id of a click with the key in use: it carries its own facts, so that a lost row never loses a reward. */
export function mintClickId(
  ring: string,
  { linkCode, clickedAt }: { linkCode: string; clickedAt: Date },
): string {
  const bytes = Buffer.alloc(length)
  bytes[0] = version
  if (bytes.write(linkCode, codeAt, 'latin1') !== timeAt - codeAt)
    throw new RangeError(`not a link code: ${linkCode}`)
  bytes.writeUIntBE(clickedAt.getTime(), timeAt, 6)
  takeRandom(macAt - nonceAt).copy(bytes, nonceAt)
  sign(sealsOf(ring)[0]!, bytes.subarray(0, macAt)).copy(bytes, macAt)
  return bytes.toString('base64url')
}

/** Reads an id that we made with any key of a ring; null for anything else. */
export function readClickId(ring: string, cid: string): ClickFacts | null {
  if (!form.test(cid)) return null
  const bytes = Buffer.from(cid, 'base64url')
  const [signed, mac] = [bytes.subarray(0, macAt), bytes.subarray(macAt)]
  const isOurs = sealsOf(ring).some((seal) => timingSafeEqual(sign(seal, signed), mac))
  if (!isOurs || bytes[0] !== version) return null
  return {
    linkCode: bytes.toString('latin1', codeAt, timeAt),
    clickedAt: new Date(bytes.readUIntBE(timeAt, 6)),
    nonce: bytes.toString('base64url', nonceAt, macAt),
  }
}

/** Stands for the link in the click id of a tag check; t.js knows such ids by their beginning. */
export const checkLinkCode = 'tsunagicheck'

/** A click of a check is never counted, and a notice of it is always a test. */
export const isOfCheck = (click: { linkCode: string } | null) => click?.linkCode === checkLinkCode
