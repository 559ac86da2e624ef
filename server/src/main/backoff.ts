import { setTimeout as sleep } from 'node:timers/promises'

const firstMs = 200
const longestMs = 5000
/** Having lived this long, the next failure counts as the first again. */
const healthyMs = 10_000

/** Waits before a new try: 200 ms, then twice as long each time, at most 5 s. */
export function backoff() {
  let nextMs = firstMs
  return {
    /** Ends early, without an error, when the signal says so. */
    wait: async (livedMs = 0, signal?: AbortSignal) => {
      if (livedMs > healthyMs) nextMs = firstMs
      const delayMs = nextMs
      nextMs = Math.min(delayMs * 2, longestMs)
      await sleep(delayMs, undefined, signal && { signal }).catch(() => {})
    },
  }
}
