import { performance } from 'node:perf_hooks'

const highShare = 1 / 4

/** How many records the process has taken in from visitors, and shipped, since it started. */
interface Records {
  takenIn: () => number
  shipped: () => number
}

/** How much of its time the process gives to visitors from here on. What it works is parted by records: to take one in costs it about as much as to ship one. */
export class Workload {
  readonly #records: Records
  readonly #takenIn: number
  readonly #shipped: number
  readonly #loop = performance.eventLoopUtilization()

  constructor(records: Records) {
    this.#records = records
    this.#takenIn = records.takenIn()
    this.#shipped = records.shipped()
  }

  isHigh(): boolean {
    const takenIn = this.#records.takenIn() - this.#takenIn
    const shipped = this.#records.shipped() - this.#shipped
    const { utilization } = performance.eventLoopUtilization(this.#loop)
    return (utilization * takenIn) / (takenIn + shipped) > highShare
  }
}
