import { writeSync } from 'node:fs'
import { systemClock } from '../../platform/clock.ts'
import { Journal } from '../../journal/journal.ts'

/** Writes numbered records as fast as it can and names each one on standard output once it is on disk, until it is killed. */
const [folder, start] = [process.argv[2]!, Number(process.argv[3])]
const journal = await Journal.open({
  folder,
  clock: systemClock,
  maxSegmentBytes: 200_000,
  onFatal: (error) => {
    throw error
  },
})
let next = start

async function write() {
  for (;;) {
    const number = next++
    if (await journal.append(JSON.stringify({ number, filling: 'x'.repeat(number % 500) })))
      writeSync(1, `${number}\n`)
  }
}

await Promise.all(Array.from({ length: 20 }, write))
