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
