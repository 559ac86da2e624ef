import { readFile, stat } from 'node:fs/promises'
import { isIP } from 'node:net'
import { Reader, type CountryResponse } from 'mmdb-lib'
import type { Log } from '../../platform/log.ts'
import { RecentValues } from '../../platform/recentValues.ts'

const lookEveryMs = 10_000

/** Countries of addresses by a file that the operator provides (MaxMind, DB-IP), which is read again when it changes. */
export class Countries {
  readonly #path: string | undefined
  readonly #log: Log
  readonly #timer: NodeJS.Timeout | null
  #reader: Reader<CountryResponse> | null = null
  #known = new RecentValues<string | null>(10_000)
  #read = ''

  private constructor(path: string | undefined, log: Log) {
    this.#path = path
    this.#log = log
    this.#timer = path ? setInterval(() => void this.refresh(), lookEveryMs).unref() : null
  }

  static async open(path: string | undefined, log: Log): Promise<Countries> {
    const countries = new Countries(path, log)
    await countries.refresh()
    return countries
  }

  /** Two capital letters; null where the file does not know the address; undefined without a file. */
  of(address: string): string | null | undefined {
    if (!this.#reader) return undefined
    const known = this.#known.get(address)
    if (known !== undefined) return known
    const country = lookUp(this.#reader, address)
    this.#known.set(address, country)
    return country
  }

  /** Reads the file if it is another one than before. One that cannot be read leaves the last one in use. */
  async refresh() {
    if (!this.#path) return
    try {
      const { mtimeMs, size, ino } = await stat(this.#path)
      const version = `${mtimeMs} ${size} ${ino}`
      if (version === this.#read) return
      this.#read = version
      this.#reader = new Reader<CountryResponse>(await readFile(this.#path))
      this.#known = new RecentValues<string | null>(10_000)
    } catch (error) {
      this.#log.warn({ err: error }, 'the database of countries cannot be read')
    }
  }

  close() {
    if (this.#timer) clearInterval(this.#timer)
  }
}

function lookUp(reader: Reader<CountryResponse>, address: string): string | null {
  if (isIP(address) === 0) return null
  try {
    const code = reader.get(address)?.country?.iso_code
    return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null
  } catch {
    return null
  }
}
