import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** A file in a ZIP that was made by `zipFile`. */
interface Place {
  method: number
  packed: number
  offset: number
}

const endBytes = 22
/** What stands before the end where 32 bits are not enough. */
const largeEndBytes = 56 + 20
const elsewhere = 0xffffffff

/** Reads a ZIP in the form that `zipFile` gives it: with nothing behind its end, and 64 bits for a file where one of its numbers needs them. */
export class ZipReader {
  readonly #path: string
  readonly #file: FileHandle
  readonly #places: ReadonlyMap<string, Place>

  private constructor(path: string, file: FileHandle, places: ReadonlyMap<string, Place>) {
    this.#path = path
    this.#file = file
    this.#places = places
  }

  /** Throws what is no such ZIP, or is not whole. */
  static async open(path: string): Promise<ZipReader> {
    const file = await open(path, 'r')
    try {
      return new ZipReader(path, file, await placesOf(file))
    } catch (error) {
      await file.close()
      throw error
    }
  }

  get names(): string[] {
    return [...this.#places.keys()]
  }

  /** The bytes of a file as they were before they were packed. */
  async read(name: string): Promise<Readable> {
    const place = this.#places.get(name)
    if (!place) throw new RangeError(`There is no ${name}.`)
    if (place.packed === 0) return Readable.from([])
    const head = await bytesAt(this.#file, place.offset, 30)
    const start = place.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
    const packed = createReadStream(this.#path, { start, end: start + place.packed - 1 })
    if (place.method === 0) return packed
    const inflate = createInflateRaw()
    packed.once('error', (error) => inflate.destroy(error))
    return packed.pipe(inflate)
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

const notWhole = () => new RangeError('It is no ZIP of this product, or not whole.')

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw notWhole()
  return buffer
}

/** Where the directory begins, and how long it is. */
async function directoryOf(file: FileHandle): Promise<[start: number, length: number]> {
  const { size } = await file.stat()
  const end = await bytesAt(file, Math.max(0, size - endBytes), endBytes)
  if (end.readUInt32LE(0) !== 0x06054b50) throw notWhole()
  const [length, start] = [end.readUInt32LE(12), end.readUInt32LE(16)]
  if (start !== elsewhere) return [start, length]
  const large = await bytesAt(file, size - endBytes - largeEndBytes, largeEndBytes)
  if (large.readUInt32LE(0) !== 0x06064b50) throw notWhole()
  return [number64(large, 48), number64(large, 40)]
}

async function placesOf(file: FileHandle): Promise<Map<string, Place>> {
  const [start, length] = await directoryOf(file)
  const directory = await bytesAt(file, start, length)
  const places = new Map<string, Place>()
  for (let at = 0; at < length;) {
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, nameEnd)
    if (directory.readUInt32LE(at) !== 0x02014b50 || places.has(name)) throw notWhole()
    const offset = directory.readUInt32LE(at + 42)
    places.set(name, {
      method: directory.readUInt16LE(at + 10),
      packed:
        offset === elsewhere ? number64(directory, nameEnd + 12) : directory.readUInt32LE(at + 20),
      offset: offset === elsewhere ? number64(directory, nameEnd + 20) : offset,
    })
    at = nameEnd + directory.readUInt16LE(at + 30)
  }
  return places
}

const number64 = (buffer: Buffer, at: number): number => Number(buffer.readBigUInt64LE(at))
