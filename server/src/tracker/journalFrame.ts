import { crc32 } from 'node:zlib'

const headerBytes = 8
/** Larger than any record there is: a length beyond it is damage. */
const maxPayloadBytes = 1024 * 1024

/** One record as it lies in a segment: length, checksum, text. */
export function frame(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const bytes = Buffer.allocUnsafe(headerBytes + size)
  bytes.writeUInt32LE(size, 0)
  bytes.write(text, headerBytes, 'utf8')
  bytes.writeUInt32LE(crc32(bytes.subarray(headerBytes)), 4)
  return bytes
}

/** All whole records from the start of some bytes, and how many bytes they take; the rest is unfinished or damaged. */
export function unframe(bytes: Buffer, most = Infinity): { texts: string[]; size: number } {
  const texts: string[] = []
  let at = 0
  while (texts.length < most && at + headerBytes <= bytes.length) {
    const size = bytes.readUInt32LE(at)
    const end = at + headerBytes + size
    if (size === 0 || size > maxPayloadBytes || end > bytes.length) break
    const payload = bytes.subarray(at + headerBytes, end)
    if (crc32(payload) !== bytes.readUInt32LE(at + 4)) break
    texts.push(payload.toString('utf8'))
    at = end
  }
  return { texts, size: at }
}
