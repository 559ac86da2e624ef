import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Shipper } from '../../shipping/shipper.ts'
import { unknown, type CounterRow } from './counters.ts'

interface StatusDeps {
  row: CounterRow
  catalogue: Pick<Catalogue, 'loaded'>
  journal: Pick<Journal, 'full'>
  shippers: readonly Pick<Shipper, 'connected'>[]
}

const everyMs = 250

/** Lets the other threads know how this one is. */
export class Status {
  readonly #deps: StatusDeps
  readonly #timer: NodeJS.Timeout

  constructor(deps: StatusDeps) {
    this.#deps = deps
    this.tell()
    this.#timer = setInterval(() => this.tell(), everyMs)
  }

  /** As it is now. */
  tell() {
    const { row, catalogue, journal, shippers } = this.#deps
    row.set('hasCatalogue', Number(catalogue.loaded))
    row.set('isFull', Number(journal.full))
    row.set('isConnected', Number(shippers.every(({ connected }) => connected)))
    row.set('seenAt', Date.now())
  }

  close() {
    clearInterval(this.#timer)
  }
}

/** Keeps the bytes up to date that wait in the journals of a thread. */
export class Waiting {
  readonly #row: CounterRow
  readonly #journal: Pick<Journal, 'bytes' | 'end'>
  #shippers: readonly Pick<Shipper, 'waitingBytes'>[] = []
  /** Where the journal ended when the files were last looked at. */
  #looked = { segment: 0, offset: 0 }

  constructor(row: CounterRow, journal: Pick<Journal, 'bytes' | 'end'>) {
    this.#row = row
    this.#journal = journal
  }

  /** Whose turn it is to ship what waits. */
  of(shippers: readonly Pick<Shipper, 'waitingBytes'>[]) {
    this.#shippers = shippers
    this.look()
  }

  /** Records were written down. Within a segment the files need not be asked. */
  written() {
    const { end, bytes } = this.#journal
    this.#row.set('journalBytes', bytes)
    const known = this.#row.get('waitingBytes')
    if (known === unknown) return
    if (end.segment !== this.#looked.segment) return this.look()
    this.#row.set('waitingBytes', known + end.offset - this.#looked.offset)
    this.#looked = end
  }

  /** Asks the files: something was shipped, or it is not known what was. */
  look() {
    const waiting = this.#shippers.map(({ waitingBytes }) => waitingBytes)
    this.#looked = this.#journal.end
    this.#row.set('journalBytes', this.#journal.bytes)
    this.#row.set(
      'waitingBytes',
      waiting.includes(null) ? unknown : waiting.reduce<number>((sum, bytes) => sum + bytes!, 0),
    )
  }
}
