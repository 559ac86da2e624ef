import { setTimeout as wait } from 'node:timers/promises'
import { counted, type Fault } from './fault.ts'
import { Lab } from './lab.ts'
import { startLoad } from './load.ts'
import { settle, type Outcome } from './outcome.ts'

const awaySeconds = Number(process.env['FAULTS_AWAY_SECONDS'] ?? 30)

/** No database for a while, and in the middle of it a tracker that dies and has to start from what it has on its own disk. */
async function takeDatabaseAway(): Promise<Outcome> {
  const lab = await Lab.open()
  const load = startLoad({
    tracker: lab.tracker.url,
    links: lab.links,
    clicksPerSecond: 200,
    clicksPerSale: 20,
  })
  try {
    await wait(3000)
    await lab.postgres.stop()
    const before = load.ledger.clicks.size
    await wait((awaySeconds / 2) * 1000)
    lab.tracker.kill()
    const killedAt = performance.now()
    await wait(500)
    await lab.tracker.ready()
    const coldStart = ((performance.now() - killedAt) / 1000).toFixed(1)
    await wait((awaySeconds / 2) * 1000)
    const served = load.ledger.clicks.size - before
    await lab.startDatabase()
    const backAt = performance.now()
    await load.stop()
    await lab.tracker.shipped(60_000)
    const notes = {
      away_s: awaySeconds,
      served_meanwhile: served,
      cold_start_s: coldStart,
      drain_s: ((performance.now() - backAt) / 1000).toFixed(1),
    }
    return await settle(lab.subject, load, { kills: 1, notes })
  } finally {
    await load.stop()
    await lab.close()
  }
}

export const databaseAway: Fault = {
  id: 'F3',
  name: 'database away',
  run: counted(takeDatabaseAway),
}
