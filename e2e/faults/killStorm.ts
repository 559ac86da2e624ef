import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readKeys } from '../../server/src/platform/keys.ts'
import { startPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { freePorts } from '../support/ports.ts'
import { startProduct, type Product } from '../support/product.ts'
import { readLinks } from './accounting.ts'
import { counted, type Fault } from './fault.ts'
import { Lab } from './lab.ts'
import { startLoad } from './load.ts'
import { settle, type Outcome } from './outcome.ts'
import { program } from './program.ts'
import { randomFrom } from '../../server/src/domain/random/random.rules.ts'
import { seed } from './random.ts'

const kills = Number(process.env['FAULTS_KILLS'] ?? 60)
const parts = ['tracker', 'tracker', 'api', 'worker', 'postgres'] as const

/** The whole product under load; every one to four seconds one of its processes is killed, and somebody starts it again. */
async function killStorm(): Promise<Outcome> {
  const random = randomFrom(seed)
  const folder = mkdtempSync(join(tmpdir(), 'tsunagi-storm-'))
  let postgres = await startPostgres({ folder })
  const [port] = await freePorts(3, 5620)
  const product = await startProduct({ port: port!, databaseUrl: postgres.url })
  const load = startLoad({
    tracker: product.tracker,
    links: await readLinks(postgres.url, readKeys(product.dataDir).secrets),
    clicksPerSecond: 300,
    clicksPerSale: 15,
  })
  try {
    let done = 0
    while (done < kills) {
      await wait(1000 + random() * 3000)
      const part = parts[Math.floor(random() * parts.length)]!
      if (part !== 'postgres') done += killPart(product, part)
      else {
        process.kill(postgres.pid, 'SIGKILL')
        done++
        await wait(500)
        postgres = await startPostgres({ folder, port: postgres.port })
      }
    }
    await wait(3000)
    return await settle({ databaseUrl: postgres.url, tracker: product.tracker }, load, {
      kills: done,
    })
  } finally {
    await load.stop()
    await product.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Answers how many it killed: a part that has just died is not there. */
function killPart({ pidOf }: Product, part: 'tracker' | 'api' | 'worker'): number {
  const pid = pidOf(part)
  if (pid) process.kill(pid, 'SIGKILL')
  return pid ? 1 : 0
}

/** The tracker alone, killed while it ships. */
async function killWhileShipping(): Promise<Outcome> {
  const lab = await Lab.open({ program: program('positionFirst') })
  const load = startLoad({
    tracker: lab.tracker.url,
    links: lab.links,
    clicksPerSecond: 200,
    clicksPerSale: 20,
  })
  try {
    for (let kill = 0; kill < 8; kill++) {
      await wait(2000)
      lab.tracker.kill()
      await lab.tracker.ready()
    }
    return await settle(lab.subject, load, { kills: 8 })
  } finally {
    await load.stop()
    await lab.close()
  }
}

export const storm: Fault = { id: 'F1', name: 'kill storm', run: counted(killStorm) }
export const crippledStorm: Fault = {
  id: 'F1',
  name: 'position committed before its records',
  run: counted(killWhileShipping),
}
