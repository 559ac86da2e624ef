import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'

/** Reads the files of a ZIP by their names. */
export class ZipReader {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** Throws what is no ZIP, is not whole, or says a name twice. */
  static async open(path: string): Promise<ZipReader> {
    const zip = await openPromise(path, { autoClose: false }).catch(notWhole)
    try {
      return new ZipReader(zip, await entriesOf(zip).catch(notWhole))
    } catch (error) {
      zip.close()
      throw error
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()]
  }

  /** The bytes of a file as they were before they were packed. */
  read(name: string): Promise<Readable> {
    const entry = this.#entries.get(name)
    if (!entry) throw new RangeError(`There is no ${name}.`)
    return this.#zip.openReadStreamPromise(entry)
  }

  close() {
    this.#zip.close()
  }
}

function notWhole(cause: unknown): never {
  throw new RangeError('It is no ZIP, or not whole.', { cause })
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new RangeError(`${entry.fileName} is there twice.`)
    entries.set(entry.fileName, entry)
  }
  return entries
}
