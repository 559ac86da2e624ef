import { Lock } from './lock.ts'

/**
 * Memory that the threads of a tracker have in common, given out piece by piece: who takes the same pieces in the same order
 * as another thread has the same ones. Nobody reads or writes them but in `alone`.
 */
export class Room {
  /** What another thread makes the same room of. */
  readonly pieces: SharedArrayBuffer[]
  readonly #lock: Lock
  #taken = 0

  constructor(pieces: SharedArrayBuffer[] = []) {
    this.pieces = pieces
    this.#lock = new Lock(this.take(1))
  }

  /** The next so many numbers, all 0 at first. The system gives memory to those only that are written to. */
  take(numbers: number): Int32Array {
    return new Int32Array(this.#piece(numbers))
  }

  /** The same for numbers without a sign. */
  takeUnsigned(numbers: number): Uint32Array {
    return new Uint32Array(this.#piece(numbers))
  }

  /** Carries out what no other thread may come between. It may not be asked for within. */
  alone<Value>(act: () => Value): Value {
    return this.#lock.hold(act)
  }

  /** Whether a thread, which is no more, ended within: what it left is not to be relied on. */
  wasLeftBy(threadId: number): boolean {
    return this.#lock.isHeldBy(threadId)
  }

  #piece(numbers: number): SharedArrayBuffer {
    const at = this.#taken++
    return (this.pieces[at] ??= new SharedArrayBuffer(numbers * Uint32Array.BYTES_PER_ELEMENT))
  }
}
