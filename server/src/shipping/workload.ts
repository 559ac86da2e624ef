import { performance } from 'node:perf_hooks'

const highShare = 1 / 4

/** How many records the process has taken in from visitors, and shipped, since it started. */
interface Records {
  takenIn: () => number
  shipped: () => number
}

/** Part of the time since the workload was begun that the process was busy, from 0 to 1. */
type BusyShare = () => number

/** How much of its time the process gives to visitors from here on. What it works is parted by records: to take one in costs it about as much as to ship one. */
export class Workload {
  readonly #records: Records
  readonly #takenIn: number
  readonly #shipped: number
  readonly #busyShare: BusyShare

  constructor(records: Records, busyShare: BusyShare = busyShareFromNow()) {
    this.#records = records
    this.#takenIn = records.takenIn()
    this.#shipped = records.shipped()
    this.#busyShare = busyShare
  }

  isHigh(): boolean {
    const takenIn = this.#records.takenIn() - this.#takenIn
    const shipped = this.#records.shipped() - this.#shipped
    return (this.#busyShare() * takenIn) / (takenIn + shipped) > highShare
  }
}

function busyShareFromNow(): BusyShare {
  const start = performance.eventLoopUtilization()
  return () => performance.eventLoopUtilization(start).utilization
}
