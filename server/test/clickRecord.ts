import { randomUUID } from 'node:crypto'
import type { ClickRecord } from '../src/journal/records.ts'
import { clickLog } from '../src/logs/clickLog.ts'
import { storeTogether } from '../src/logs/testing/storeTogether.ts'
import type { Db } from '../src/platform/db.ts'
import type { Placement } from './logs.ts'

/** A click as a tracker writes it down: it counts, and nothing is known of who clicked, unless it is said. */
export const clickRecord = (
  placement: Placement,
  given: Partial<ClickRecord> = {},
): ClickRecord => ({
  type: 'click',
  cid: `cid-${randomUUID()}`,
  link_code: 'linkcode0001',
  visitor_id: null,
  clicked_at: '2026-11-09T03:00:00.000Z',
  ip: null,
  user_agent: null,
  referrer: null,
  device: 'pc',
  params: {},
  target_url: 'https://shop.test.example/lp',
  counted: true,
  flags: [],
  ...placement,
  ...given,
})

let shipments = 0
/** Stores clicks as they are shipped together. */
export const storeRecords = (db: Db, records: readonly ClickRecord[]) =>
  db.transaction().execute((tx) =>
    storeTogether(clickLog(tx), records, {
      journal: 'tracker',
      from: { segment: 1, offset: shipments++ },
    }),
  )
