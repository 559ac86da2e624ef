import { threadId } from 'node:worker_threads'

const free = 0
/** So often it is looked whether the lock is free; whoever holds it needs a microsecond. */
const looks = 100
/** Then its holder does not run, and gets the processor for so long. */
const restMs = 0.1

/** Lets one thread at a time go on: without a system call, unless the one that holds it was made to wait itself. */
export class Lock {
  readonly #holder: Int32Array

  /** Of one number that all threads have in common. */
  constructor(holder: Int32Array) {
    this.#holder = holder
  }

  hold<Value>(act: () => Value): Value {
    this.#take()
    try {
      return act()
    } finally {
      Atomics.store(this.#holder, 0, free)
    }
  }

  isHeldBy(thread: number): boolean {
    return Atomics.load(this.#holder, 0) === nameOf(thread)
  }

  #take() {
    const self = nameOf(threadId)
    for (let look = 1; Atomics.compareExchange(this.#holder, 0, free, self) !== free; look++)
      if (look % looks === 0) this.#rest()
  }

  #rest() {
    const holder = Atomics.load(this.#holder, 0)
    if (holder !== free) Atomics.wait(this.#holder, 0, holder, restMs)
  }
}

/** The main thread is number 0 to Node.js. */
const nameOf = (thread: number) => thread + 1
