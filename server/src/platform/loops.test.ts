import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Loops } from './loops.ts'

test('what goes on failing is told of ever more rarely, and at once when it fails anew', async () => {
  const told: number[] = []
  const log = pino(
    new Writable({
      write(line: Buffer, _, done) {
        told.push((JSON.parse(line.toString()) as { failures: number }).failures)
        done()
      },
    }),
  )
  let runs = 0
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const loop = new Loops(log).repeat('tell people', 1, async () => {
    runs++
    if (runs === 6) resolve()
    if (runs !== 5) throw new Error('away')
  })
  await done
  await loop.close()
  expect(told).toEqual([1, 2, 4, 1])
})
