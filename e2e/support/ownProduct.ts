import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { sql } from 'kysely'
import { connect, type Db } from '../../server/src/platform/db.ts'
import { runningPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { scratchFolder } from '../../server/test/scratch.ts'
import { HandClock } from './clock/clock.ts'
import { freePorts } from './ports.ts'
import { port } from './port.ts'
import { startProduct } from './product.ts'

/** A product for one journey, whose clock goes where it is told and whose mails go to a server; until it is stopped, its accounts are the ones that sign in. */
export async function ownProduct(clockFile: string, smtpUrl: string) {
  const clock = new HandClock(clockFile)
  // Journeys that run at the same time do not look for ports in the same place.
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
  const [own] = await freePorts(3, port + 10 * (1 + worker))
  const product = await startProduct({
    port: own!,
    dataDir: scratchFolder('product'),
    more: { ...clock.env, SMTP_URL: smtpUrl, MAIL_FROM: 'office@tsunagi-demo.example' },
  })
  const others = process.env['TSUNAGI_DATA_DIR']
  process.env['TSUNAGI_DATA_DIR'] = product.dataDir
  const db = connect(runningPostgres(join(product.dataDir, 'postgres'))!, { max: 1 })
  await keepSessionsOpen(db)
  return {
    app: product.app,
    tracker: product.tracker,
    /** It is another day: for the product, and for the browsers, whose sessions stay open. */
    moveTo: async (now: Date, browsers: readonly BrowserContext[]) => {
      clock.moveTo(now)
      await Promise.all(browsers.map((each) => each.clock.setFixedTime(now)))
    },
    stop: async () => {
      process.env['TSUNAGI_DATA_DIR'] = others
      await db.destroy()
      await product.stop()
    },
  }
}

/** No session ends by time going on, from the moment it begins: a request that is under way when the clock moves has read it, too. */
async function keepSessionsOpen(db: Db) {
  await sql`create function never_end() returns trigger language plpgsql as $$
    begin
      new.seen_at := '2998-12-31T00:00:00Z';
      new.expires_at := '2999-01-01T00:00:00Z';
      return new;
    end
  $$`.execute(db)
  await sql`create trigger never_ends before insert on session for each row execute function never_end()`.execute(
    db,
  )
}
