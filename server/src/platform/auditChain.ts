import { createHash } from 'node:crypto'
import { digestOf } from './digest.ts'

/** A recorded change exactly as it is stored, every value as its text, in the order of the columns. */
export type Content = readonly (string | null)[]

/** What the first row's `prev_hash` is. */
export const firstHash = Buffer.alloc(32)

/** The hash of a row: its place, the hash of the row before, and all it says, as canonical JSON. */
export const hashOf = (seq: number, previous: Buffer, content: Content): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([String(seq), previous.toString('hex'), ...content]))
    .digest()

/** Where the chain was at some moment, kept outside the database. */
export interface Anchor {
  at: string
  seq: number
  row_hash: string
}

/** A row of the audit log with its place in the chain. */
export interface SealedRow {
  id: number
  seq: number
  prev_hash: Buffer
  row_hash: Buffer
  content: Content
}

/** That an entry was blanked when a person was erased: what it was sealed as, and the sum of what is left of it. */
export interface Erasure {
  sealed_as: string
  rest: string
}

/** The sum of what is left of an entry. */
export const sumOfRest = (content: Content): string => digestOf(JSON.stringify(content))

/** Follows the chain row by row; says in words what is wrong with the first row that does not fit. */
export class ChainCheck {
  readonly #anchors: ReadonlyMap<number, Anchor>
  readonly #erasures: ReadonlyMap<number, Erasure>
  seq = 0
  hash: Buffer = firstHash

  /** `erasures` are those that the chain itself records, by the id of the row that was blanked. */
  constructor(anchors: readonly Anchor[], erasures: ReadonlyMap<number, Erasure> = new Map()) {
    this.#erasures = erasures
    this.#anchors = new Map(anchors.map((anchor) => [anchor.seq, anchor]))
  }

  problemOf(row: SealedRow): string | null {
    const expected = this.seq + 1
    if (row.seq !== expected)
      return `Row ${expected} of the audit log is missing: the next one is row ${row.seq} (id ${row.id}).`
    const name = `Row ${row.seq} of the audit log (id ${row.id})`
    if (!row.prev_hash.equals(this.hash)) return `${name} does not continue the row before it.`
    if (!row.row_hash.equals(hashOf(row.seq, this.hash, row.content)) && !this.#wasBlanked(row))
      return `${name} was changed after it was sealed.`
    const anchor = this.#anchors.get(row.seq)
    if (anchor && anchor.row_hash !== row.row_hash.toString('hex'))
      return `${name} is not the one that was anchored at ${anchor.at}: the log was written anew.`
    this.seq = row.seq
    this.hash = row.row_hash
    return null
  }

  /** It is what a recorded erasure left of it. */
  #wasBlanked({ id, row_hash, content }: SealedRow): boolean {
    const erasure = this.#erasures.get(id)
    return erasure?.sealed_as === row_hash.toString('hex') && erasure.rest === sumOfRest(content)
  }

  /** What is missing at the end: rows that an anchor has seen. */
  missingTail(): string | null {
    const last = [...this.#anchors.values()].reduce<Anchor | null>(
      (latest, anchor) => (latest && latest.seq > anchor.seq ? latest : anchor),
      null,
    )
    if (!last || last.seq <= this.seq) return null
    return `The end of the audit log is missing: row ${last.seq} was there at ${last.at}, but the last one now is row ${this.seq}.`
  }
}
