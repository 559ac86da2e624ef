/** What a thread of the tracker says of itself. All of it is a number, so that the others read it without asking. */
const names = [
  /** Clicks and notices that could not be written down. */
  'unrecorded',
  /** Its own journal, and those that it ships for threads that are no more. */
  'journalBytes',
  'leftBehindBytes',
  /** Of all of these, what the database has not got yet; `unknown` while the database has to be asked. */
  'waitingBytes',
  /** 1 = so it is. */
  'hasCatalogue',
  'isFull',
  'isConnected',
  /** 1 = the tracker is to end: whoever shares out requests should look for another one. */
  'isLeaving',
  /** How often it ended without being asked to, and was started again. */
  'ends',
  /** When it last said so, in milliseconds since 1970; 0 = it does not run. */
  'seenAt',
] as const
/** One of the figures that each thread keeps of itself. */
export type Counter = (typeof names)[number]
/** Stands for a figure that a thread cannot tell at the moment. */
export const unknown = -1

const at = Object.fromEntries(names.map((name, index) => [name, index])) as Record<Counter, number>

/** The figures of all threads of a tracker. A thread changes those of its own row only; everybody may read all of them. */
export class Counters {
  /** What another thread makes the same counters of. */
  readonly buffer: SharedArrayBuffer
  readonly #numbers: Float64Array

  constructor(buffer: SharedArrayBuffer) {
    this.buffer = buffer
    this.#numbers = new Float64Array(buffer)
  }

  static for(threads: number): Counters {
    const counters = new Counters(
      new SharedArrayBuffer(threads * names.length * Float64Array.BYTES_PER_ELEMENT),
    )
    for (let thread = 0; thread < threads; thread++) counters.row(thread).absent()
    return counters
  }

  get threads(): number {
    return this.#numbers.length / names.length
  }

  row(thread: number): CounterRow {
    return new CounterRow(
      this.#numbers.subarray(thread * names.length, (thread + 1) * names.length),
    )
  }

  /** What each thread says, in their order. */
  each(name: Counter): number[] {
    return Array.from({ length: this.threads }, (_, thread) => this.#of(thread, name))
  }

  /** Lets all threads know that the tracker is to end. */
  leave() {
    for (let thread = 0; thread < this.threads; thread++) this.row(thread).set('isLeaving', 1)
  }

  sum(name: Counter): number {
    let sum = 0
    for (let thread = 0; thread < this.threads; thread++) sum += this.#of(thread, name)
    return sum
  }

  #of(thread: number, name: Counter): number {
    return this.#numbers[thread * names.length + at[name]]!
  }
}

/** The figures of one thread. */
export class CounterRow {
  readonly #numbers: Float64Array

  constructor(numbers: Float64Array) {
    this.#numbers = numbers
  }

  get(name: Counter): number {
    return this.#numbers[at[name]]!
  }
  set(name: Counter, value: number) {
    this.#numbers[at[name]] = value
  }
  add(name: Counter) {
    this.#numbers[at[name]]!++
  }

  /** Its thread is not there: what it has taken in stays counted, how it is nobody knows. */
  absent() {
    this.set('seenAt', 0)
    this.set('waitingBytes', unknown)
  }
}
