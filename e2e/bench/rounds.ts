import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drive } from './drive.ts'
import type { Measured, Run } from './generator.ts'

const connections = 64
/** Notices of a round are about that many different clicks. */
const noticeClicks = 20_000

/** Drives the contestants and keeps what was measured and what was acknowledged. */
export class Bench {
  readonly #folder: string
  readonly #link: { code: string; promotion: number; secret: string }
  readonly #measured = new Map<string, Measured[]>()
  readonly #files = new Map<string, string[]>()
  #runs = 0

  constructor(folder: string, link: { code: string; promotion: number; secret: string }) {
    this.#folder = folder
    this.#link = link
  }

  clicks(
    name: string,
    port: number,
    long: { seconds: number } | { count: number },
  ): Promise<Measured> {
    return this.#drive(name, { port, target: { kind: 'click', code: this.#link.code }, ...long })
  }

  notices(name: string, clickers: string, port: number, seconds: number): Promise<Measured> {
    const { promotion, secret } = this.#link
    const cids = readFileSync(this.files(clickers).at(-1)!, 'utf8')
      .split('\n', noticeClicks)
      .filter((cid) => cid !== '')
    return this.#drive(name, { port, target: { kind: 'notice', promotion, secret, cids }, seconds })
  }

  /** Files with the tickets of everything that was acknowledged under a name. */
  files(name: string): string[] {
    return this.#files.get(name) ?? []
  }
  measured(name: string): Measured[] {
    return this.#measured.get(name) ?? []
  }

  measure(measured: Measured, name: string) {
    this.#measured.set(name, [...this.measured(name), measured])
  }

  async #drive(
    name: string,
    run: Omit<Run, 'name' | 'connections' | 'ticketFile'>,
  ): Promise<Measured> {
    const ticketFile = join(this.#folder, `tickets-${++this.#runs}`)
    this.#files.set(name, [...this.files(name), ticketFile])
    return drive({ ...run, name: `run${this.#runs}`, connections, ticketFile })
  }
}
