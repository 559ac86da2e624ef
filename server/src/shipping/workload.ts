import { performance } from 'node:perf_hooks'

const highShare = 0.7

/** How much of its time the process was at work since it was last asked. */
export class Workload {
  #last = performance.eventLoopUtilization()

  isHigh(): boolean {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, this.#last)
    this.#last = now
    return utilization > highShare
  }
}
