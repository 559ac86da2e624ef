import { randomUUID } from 'node:crypto'
import type { ClickRecord } from '../src/journal/records.ts'
import { clickLog } from '../src/logs/clickLog.ts'
import { storeTogether } from '../src/logs/testing/storeTogether.ts'
import type { Db } from '../src/platform/db.ts'
import { mintClickId } from '../src/conversions/clicks/clickId.ts'
import { clickKey } from '../src/tracker/testing/startTest.ts'
import { placementOf, type Placement } from './logs.ts'

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

/** A click by the link of a network, at an instant, with an id that says so. */
export const clickByLink = (
  { link, ...network }: Parameters<typeof placementOf>[0] & { link: { code: string } },
  clickedAt: Date,
  given: Partial<ClickRecord> = {},
): ClickRecord =>
  clickRecord(placementOf(network), {
    cid: mintClickId(clickKey, { linkCode: link.code, clickedAt }),
    link_code: link.code,
    clicked_at: clickedAt.toISOString(),
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
