import { crc32 } from 'node:zlib'

const headerBytes = 8
/** Larger than any record there is: a length beyond it is damage. */
const maxPayloadBytes = 1024 * 1024

/** One record as it lies in a segment: length, checksum, text. */
export function frame(text: string): Buffer {
  const frames = new Frames()
  frames.add(text)
  return frames.bytes
}

const longestUtf8 = 3

/** Records one behind the other, in room that is used again. */
export class Frames {
  #room = Buffer.allocUnsafe(headerBytes)
  #end = 0

  add(text: string) {
    const start = this.#end + headerBytes
    this.#reserve(start + longestUtf8 * text.length)
    const size = this.#room.write(text, start, 'utf8')
    this.#room.writeUInt32LE(size, this.#end)
    this.#room.writeUInt32LE(crc32(this.#room.subarray(start, start + size)), this.#end + 4)
    this.#end = start + size
  }

  /** All that was added: a view that the next addition may change. */
  get bytes(): Buffer {
    return this.#room.subarray(0, this.#end)
  }

  clear() {
    this.#end = 0
  }

  #reserve(length: number) {
    if (length <= this.#room.length) return
    const larger = Buffer.allocUnsafe(2 * length)
    this.#room.copy(larger, 0, 0, this.#end)
    this.#room = larger
  }
}

/** All whole records from the start of some bytes, as views of them, and how many bytes they take; the rest is unfinished or damaged. */
export function unframe(bytes: Buffer, most = Infinity): { records: Buffer[]; size: number } {
  const records: Buffer[] = []
  let at = 0
  while (records.length < most && at + headerBytes <= bytes.length) {
    const size = bytes.readUInt32LE(at)
    const end = at + headerBytes + size
    if (size === 0 || size > maxPayloadBytes || end > bytes.length) break
    const payload = bytes.subarray(at + headerBytes, end)
    if (crc32(payload) !== bytes.readUInt32LE(at + 4)) break
    records.push(payload)
    at = end
  }
  return { records, size: at }
}

/** Bytes up to the last one that is not zero: behind it lies only room that was never used. */
export function usedBytes(bytes: Buffer): number {
  let used = bytes.length
  while (used > 0 && bytes[used - 1] === 0) used--
  return used
}

/** The most that a record takes of a segment. */
export const longestFrame = headerBytes + maxPayloadBytes

/** Where the first whole record begins behind damage; null = there is none. No text of a record can pass for one: a length has a zero byte, which JSON never has. */
export function wholeRecordIn(bytes: Buffer): number | null {
  const used = usedBytes(bytes)
  for (let at = 0; at + headerBytes < used; at++) {
    const size = bytes.readUInt32LE(at)
    const mayBe = size > 0 && size <= maxPayloadBytes
    if (mayBe && unframe(bytes.subarray(at), 1).records.length > 0) return at
  }
  return null
}

/** All whole records of some bytes, what is damaged between them left out, and where the last of them ends. */
export function salvage(bytes: Buffer): { records: Buffer[]; end: number } {
  const found: Buffer[][] = []
  let end = 0
  let from: number | null = 0
  while (from !== null) {
    const { records, size } = unframe(bytes.subarray(end + from))
    found.push(records)
    end += from + size
    from = wholeRecordIn(bytes.subarray(end))
  }
  return { records: found.flat(), end }
}
