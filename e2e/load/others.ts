import { setTimeout as sleep } from 'node:timers/promises'
import type { Ask } from './loadApi.ts'

/** Between two looks of somebody else. */
const betweenMs = 200

/** Somebody who looks at one screen after the other, until it is ended. */
export function askOn(ask: Ask, paths: readonly string[]) {
  const times: number[] = []
  let isOver = false
  const asked = (async () => {
    while (!isOver)
      for (const path of paths) times.push(await ask(path).finally(() => sleep(betweenMs)))
  })()
  return {
    /** How many answers there were, and in how many milliseconds 95 of 100 of them came. */
    end: async () => {
      isOver = true
      await asked
      const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!
      return { count: times.length, p95 }
    },
  }
}
