import { crc32 } from 'node:zlib'
import { secondInJapan } from '@tsunagi/contract/day'

export interface ZipEntry {
  name: string
  content: Uint8Array
  /** When it was made. */
  at: Date
}

const version = 20
/** Names are UTF-8. */
const flags = 0x0800
/** A file that its owner may write and everybody read, as Unix says it. */
const attributes = 0o100644 * 0x10000

/** Files as a ZIP, one after the other as they come, without packing them: PDFs are packed already. Together less than 4 GB and 65,536 files (PKWARE APPNOTE 4.3). */
export async function* zipFile(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content, at } of entries) {
    const nameBytes = Buffer.from(name)
    const facts = factsOf(content, nameBytes, at)
    const local = Buffer.concat([numbers([4, 0x04034b50]), facts, nameBytes])
    directory.push(
      Buffer.concat([
        numbers([4, 0x02014b50], [2, 0x0300 + version]),
        facts,
        // No comment, on this disk, binary.
        numbers([2, 0], [2, 0], [2, 0], [4, attributes], [4, offset]),
        nameBytes,
      ]),
    )
    offset += local.length + content.length
    yield local
    yield Buffer.from(content)
  }
  const central = Buffer.concat(directory)
  yield central
  const count = directory.length
  yield numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, central.length],
    [4, offset],
    [2, 0],
  )
}

/** What stands alike before a file and in the directory at the end. */
function factsOf(content: Uint8Array, name: Buffer, at: Date): Buffer {
  const [year, month, day, hour, minute, second] = secondInJapan(at).split(/\D/).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return numbers(
    [2, version],
    [2, flags],
    [2, 0],
    [2, (hour << 11) | (minute << 5) | (second >> 1)],
    [2, ((year - 1980) << 9) | (month << 5) | day],
    [4, crc32(content)],
    [4, content.length],
    [4, content.length],
    [2, name.length],
    [2, 0],
  )
}

/** Numbers of two or four bytes, the lowest first. */
function numbers(...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of parts) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
