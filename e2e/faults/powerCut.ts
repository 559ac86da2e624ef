import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Disk, missingForDisks } from './disk.ts'
import { counted, type Fault } from './fault.ts'
import { Lab } from './lab.ts'
import { startLoad } from './load.ts'
import { settle, type Outcome } from './outcome.ts'
import { program } from './program.ts'
import { randomFrom } from '../../server/src/domain/random/random.rules.ts'
import { seed } from './random.ts'

const cuts = Number(process.env['FAULTS_CUTS'] ?? 20)

interface Cutting {
  times: number
  program?: string
  settings?: Record<string, string>
}

/** Journal and database lie on one disk whose power goes at any moment; what was acknowledged is remembered elsewhere. */
async function cutPower({ times, program: swapped, settings }: Cutting): Promise<Outcome> {
  const random = randomFrom(seed)
  const disk = new Disk(1500)
  const lab = await Lab.open({
    dataDir: join(disk.path, 'data'),
    home: join(disk.path, 'postgres'),
    ...(settings && { settings }),
    ...(swapped && { program: swapped }),
  })
  const load = startLoad({
    tracker: lab.tracker.url,
    links: lab.links,
    clicksPerSecond: 200,
    clicksPerSale: 20,
  })
  try {
    for (let time = 0; time < times; time++) {
      await wait(1500 + random() * 1500)
      disk.cutPower()
      process.kill(lab.postgres.pid, 'SIGKILL')
      await lab.tracker.killForGood()
      await lab.postgres.stop()
      await disk.unmountSoon()
      disk.mount()
      await lab.startDatabase()
      await lab.tracker.start()
    }
    await wait(2000)
    return await settle(lab.subject, load, { kills: times, notes: { cuts: times } })
  } finally {
    await load.stop()
    await lab.close()
    await disk.remove()
  }
}

export const powerCut: Fault = {
  id: 'F2',
  name: 'power cut',
  missing: missingForDisks,
  run: counted(() => cutPower({ times: cuts })),
}

/** A database that answers before anything is on disk, and after a cut knows nothing of its last moments. */
const forgets = {
  synchronous_commit: 'off',
  wal_writer_delay: '10s',
  wal_writer_flush_after: '1GB',
}

/** What the database forgets, the journal tells it again: its last files stay after they were shipped. */
export const forgottenCommits: Fault = {
  id: 'F2',
  name: 'database without synchronous_commit',
  missing: missingForDisks,
  run: counted(() => cutPower({ times: 3, settings: forgets })),
}

export const crippledPowerCuts: Fault[] = [
  {
    id: 'F2',
    name: 'acknowledged before it is on disk',
    missing: missingForDisks,
    run: counted(() => cutPower({ times: 3, program: program('acknowledgeEarly') })),
  },
  {
    id: 'F2',
    name: 'database without synchronous_commit, and a journal that keeps too little',
    missing: missingForDisks,
    run: counted(() =>
      cutPower({ times: 3, settings: forgets, program: program('keepsTooLittle') }),
    ),
  },
]
