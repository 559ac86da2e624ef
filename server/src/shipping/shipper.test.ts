import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openJournal } from '../../test/journal.ts'
import { clickByLink } from '../../test/clickRecord.ts'
import { conversionDeps } from '../../test/conversions.ts'
import { testDatabase } from '../../test/database.ts'
import { scratchFolder } from '../../test/scratch.ts'
import { AwaitedOutcomes } from '../conversions/awaitedOutcomes.ts'
import { fixedClock } from '../platform/clock.ts'
import { buildNetwork } from '../tracker/testing/network.ts'
import { Shipper } from './shipper.ts'

const clock = fixedClock('2026-10-10T03:00:00Z')
const visitors = 2500

test.for([[4], [1]])(
  'what waits in several batches arrives once, and visitors who come again in a later one count once, with %i connections',
  async ([connections]) => {
    const database = await testDatabase({ connections: connections! })
    const { db } = database
    const network = await buildNetwork(db)
    const deps = await conversionDeps(db, clock)
    const folder = scratchFolder('shipper')
    const journal = await openJournal({
      folder,
      clock,
    })
    const clickOf = (n: number) =>
      clickByLink(network, clock.now(), {
        visitor_id: `visitor ${n % visitors}`,
        is_known: true,
      })
    await Promise.all(
      Array.from({ length: 2 * visitors }, (_, n) => journal.append(JSON.stringify(clickOf(n)))),
    )
    const shipper = new Shipper({
      ...deps,
      db,
      journal,
      name: 'tracker',
      folder,
      outcomes: new AwaitedOutcomes(),
      takenIn: () => 0,
    })
    await expect.poll(() => shipper.waitingBytes, { timeout: 60_000 }).toBe(0)
    await shipper.close(60_000)
    await journal.close()
    expect(shipper.counts).toMatchObject({ records: 2 * visitors, failures: 0, refused: 0 })
    expect(
      await db
        .selectFrom('click_hour')
        .select(({ fn }) => [fn.sum('clicks').as('clicks'), fn.sum('counted').as('counted')])
        .executeTakeFirstOrThrow(),
    ).toEqual({ clicks: 2 * visitors, counted: visitors })
    await deps.catalogue.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  },
)
