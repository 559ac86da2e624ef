import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(8192)
let used = pool.length

/** Random bytes, each given out once. The system is asked for many at a time: asking costs more than the bytes. */
export function takeRandom(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += count
  return pool.subarray(used - count, used)
}
