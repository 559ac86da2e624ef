import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { frame, unframe } from '../../server/src/journal/journalFrame.ts'
import { counted, type Fault } from './fault.ts'
import { Lab } from './lab.ts'
import { startLoad } from './load.ts'
import { settle, type Outcome } from './outcome.ts'
import { program } from './program.ts'

/** One flush in a hundred fails: the tracker has to end without acknowledging it, and begin a new segment. */
async function failFlushes(): Promise<Outcome> {
  const lab = await Lab.open({ program: program('failingDisk') })
  const load = startLoad({
    tracker: lab.tracker.url,
    links: lab.links,
    clicksPerSecond: 100,
    clicksPerSale: 10,
  })
  try {
    const end = performance.now() + 20_000
    while (performance.now() < end || lab.tracker.starts < 4) await wait(500)
    const ended = lab.tracker.starts - 1
    const outcome = await settle(lab.subject, load, {
      kills: ended,
      notes: { ended_by_itself: ended, segments: segmentsOf(lab).length },
    })
    if (segmentsOf(lab).length < 2) outcome.broken.push('no new segment was begun')
    return outcome
  } finally {
    await load.stop()
    await lab.close()
  }
}

/** A tracker is killed, and its last record is left half written, as a power cut leaves it. */
async function tearTail(swapped?: string): Promise<Outcome> {
  const lab = await Lab.open({ ...(swapped && { program: swapped }) })
  const load = startLoad({
    tracker: lab.tracker.url,
    links: lab.links,
    clicksPerSecond: 100,
    clicksPerSale: 10,
  })
  try {
    let isBack = true
    for (let time = 0; time < 3 && isBack; time++) {
      await wait(2000)
      await lab.tracker.killForGood()
      leaveHalfRecord(segmentsOf(lab).at(-1)!)
      isBack = await lab.tracker.start().then(
        () => true,
        () => false,
      )
    }
    await wait(2000)
    const outcome = await settle(lab.subject, load, { kills: 3, withinMs: 15_000 })
    if (!isBack) outcome.broken.push('the tracker did not come back')
    return outcome
  } finally {
    await load.stop()
    await lab.close()
  }
}

function leaveHalfRecord(path: string) {
  const half = frame(JSON.stringify({ type: 'click', filling: 'x'.repeat(600) })).subarray(0, 300)
  const file = openSync(path, 'r+')
  writeSync(file, half, 0, half.length, unframe(readFileSync(path)).size)
  closeSync(file)
}

function segmentsOf({ dataDir }: Lab): string[] {
  const folder = join(dataDir, 'journal', readdirSync(join(dataDir, 'journal'))[0]!)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.journal'))
    .sort()
    .map((name) => join(folder, name))
}

export const failingDisk: Fault = { id: 'F6', name: 'failing disk', run: counted(failFlushes) }
export const tornTail: Fault = { id: 'F6', name: 'torn record', run: counted(() => tearTail()) }
export const crippledTail: Fault = {
  id: 'F6',
  name: 'torn record neither seen nor cut off',
  run: counted(() => tearTail(program('trustsTail'))),
}
