import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { secondInJapan } from '@tsunagi/contract/day'

export interface ZipEntry {
  name: string
  /** Bytes are kept as they are, which suits a PDF; what comes piece by piece is packed. */
  content: Uint8Array | AsyncIterable<Uint8Array>
  /** When it was made. */
  at: Date
}

/** What is said of a file before it, and once more in the directory at the end. */
interface Facts {
  name: Buffer
  at: Date
  /** 0 = as it is, 8 = deflated. */
  method: 0 | 8
  crc: number
  packed: number
  size: number
}
interface Placed extends Facts {
  offset: number
}

/** Sizes and places may need 64 bits (PKWARE APPNOTE 4.5.3). */
const version = 45
/** Names are UTF-8. */
const utf8 = 0x0800
/** The sizes stand behind the file. */
const sizesBehind = 0x0008
/** A file that its owner may write and everybody read, as Unix says it. */
const attributes = 0o100644 * 0x10000
/** In place of a number that stands elsewhere in 64 bits. */
const elsewhere = 0xffffffff
const nothing = Buffer.alloc(0)

/** Files as a ZIP, one after the other as they come (PKWARE APPNOTE 4.3). */
export async function* zipFile(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Placed[] = []
  let offset = 0
  for await (const entry of entries) {
    const begun = offset
    const pieces = entry.content instanceof Uint8Array ? kept(entry) : deflated(entry)
    let piece = await pieces.next()
    for (; !piece.done; piece = await pieces.next()) {
      offset += piece.value.length
      yield piece.value
    }
    directory.push({ ...piece.value, offset: begun })
  }
  const central = Buffer.concat(directory.map(inDirectory))
  yield central
  yield endOf(directory.length, offset, central.length)
}

/** A file's bytes with what stands before and behind them. */
type Pieces = AsyncGenerator<Buffer, Facts>

async function* kept({ name, at, content }: ZipEntry): Pieces {
  const bytes = content as Uint8Array
  const [packed, crc] = [bytes.length, crc32(bytes)]
  const facts = { name: Buffer.from(name), at, method: 0, crc, packed, size: packed } as const
  yield Buffer.concat([numbers([4, 0x04034b50]), common(facts, facts, 0), facts.name])
  yield Buffer.from(bytes)
  return facts
}

async function* deflated({ name, at, content }: ZipEntry): Pieces {
  const facts: Facts = { name: Buffer.from(name), at, method: 8, crc: 0, packed: 0, size: 0 }
  const large = numbers([2, 1], [2, 16], [8, 0], [8, 0])
  const head = common(facts, null, large.length)
  yield Buffer.concat([numbers([4, 0x04034b50]), head, facts.name, large])
  const measured = async function* () {
    for await (const piece of content as AsyncIterable<Uint8Array>) {
      facts.crc = crc32(piece, facts.crc)
      facts.size += piece.length
      yield piece
    }
  }
  const pieces = Readable.from(measured(), { objectMode: false }).compose(createDeflateRaw())
  for await (const piece of pieces as AsyncIterable<Buffer>) {
    facts.packed += piece.length
    yield piece
  }
  yield numbers([4, 0x08074b50], [4, facts.crc], [8, facts.packed], [8, facts.size])
  return facts
}

/** What the directory says of a file; in 64 bits only where it has to, which not every program reads. */
function inDirectory(facts: Placed): Buffer {
  const { size, packed, offset } = facts
  const isLarge = Math.max(size, packed, offset) >= elsewhere
  const large = isLarge ? numbers([2, 1], [2, 24], [8, size], [8, packed], [8, offset]) : nothing
  return Buffer.concat([
    numbers([4, 0x02014b50], [2, 0x0300 + version]),
    common(facts, isLarge ? null : facts, large.length),
    // No comment, on this disk, binary.
    numbers([2, 0], [2, 0], [2, 0], [4, attributes], [4, isLarge ? elsewhere : offset]),
    facts.name,
    large,
  ])
}

/** What stands alike before a file and in the directory. */
function common(
  { name, at, method, crc }: Facts,
  sizes: Pick<Facts, 'packed' | 'size'> | null,
  more: number,
): Buffer {
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
    [2, method === 0 ? utf8 : utf8 | sizesBehind],
    [2, method],
    [2, (hour << 11) | (minute << 5) | (second >> 1)],
    [2, ((year - 1980) << 9) | (month << 5) | day],
    [4, crc],
    [4, sizes?.packed ?? elsewhere],
    [4, sizes?.size ?? elsewhere],
    [2, name.length],
    [2, more],
  )
}

/** The end; what is too large for it stands before it in 64 bits. */
function endOf(count: number, start: number, length: number): Buffer {
  const isLarge = count >= 0xffff || start + length >= elsewhere
  const large = isLarge
    ? numbers(
        ...([
          [4, 0x06064b50],
          [8, 44],
          [2, 0x0300 + version],
          [2, version],
          [4, 0],
          [4, 0],
        ] as const),
        ...([
          [8, count],
          [8, count],
          [8, length],
          [8, start],
        ] as const),
        ...([
          [4, 0x07064b50],
          [4, 0],
          [8, start + length],
          [4, 1],
        ] as const),
      )
    : nothing
  const told = isLarge ? [0xffff, elsewhere, elsewhere] : [count, length, start]
  const [files, bytes, place] = told as [number, number, number]
  return Buffer.concat([
    large,
    numbers(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, files],
      [2, files],
      [4, bytes],
      [4, place],
      [2, 0],
    ),
  ])
}

/** Numbers of two, four or eight bytes, the lowest first. */
function numbers(...parts: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const buffer = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of parts)
    at =
      bytes === 8
        ? buffer.writeBigUInt64LE(BigInt(value), at)
        : buffer.writeUIntLE(value, at, bytes)
  return buffer
}
