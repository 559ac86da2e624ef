import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { counted, type Fault } from './fault.ts'
import { Lab, type LabOptions } from './lab.ts'
import { startLoad } from './load.ts'
import { settle, type Outcome } from './outcome.ts'
import { randomFrom } from '../../server/src/domain/random/random.rules.ts'
import { seed } from './random.ts'

const kills = 8
const threads = 3
const endingThreads = fileURLToPath(
  new URL('../../server/src/tracker/testing/endingThreads.ts', import.meta.url),
)

/** A tracker of three threads, each with a journal of its own, under load. */
async function withThreads(
  options: LabOptions,
  breakIt: (lab: Lab) => Promise<{ kills: number; notes: Outcome['notes'] }>,
): Promise<Outcome> {
  const lab = await Lab.open({ ...options, threads })
  const load = startLoad({
    tracker: lab.tracker.url,
    links: lab.links,
    clicksPerSecond: 300,
    clicksPerSale: 15,
  })
  try {
    await wait(2000)
    return await settle(lab.subject, load, await breakIt(lab))
  } finally {
    await load.stop()
    await lab.close()
  }
}

/** The process is killed with all of its threads; the last time it comes back with one, which ships the journals of the others. */
const killProcess = () =>
  withThreads({}, async (lab) => {
    const random = randomFrom(seed)
    for (let kill = 1; kill <= kills; kill++) {
      await wait(1000 + random() * 2000)
      if (kill === kills) lab.tracker.threads = 1
      lab.tracker.kill()
      await lab.tracker.ready()
    }
    await wait(2000)
    return { kills, notes: { threads, threads_at_the_end: (await lab.tracker.health()).threads } }
  })

/** Each thread ends by itself after some seconds, while the others go on. */
const endThreads = () =>
  withThreads({ preload: endingThreads }, async (lab) => {
    await wait(25_000)
    await lab.tracker.ready()
    const threadEnds = await lab.tracker.threadEnds()
    if (lab.tracker.starts !== 1) throw new Error('the process ended with one of its threads')
    return { kills: threadEnds, notes: { threads, ended_by_themselves: threadEnds } }
  })

export const killedThreads: Fault = {
  id: 'F1',
  name: 'three threads killed with their process',
  run: counted(killProcess),
}
export const endedThreads: Fault = {
  id: 'F1',
  name: 'threads that end alone',
  run: counted(endThreads),
}
