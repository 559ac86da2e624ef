import { byLabel, single, type Family, type Source } from '../platform/metrics/family.ts'
import type { RequestTimes } from '../platform/metrics/requestTimes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Journal } from '../journal/journal.ts'
import type { Shipper } from '../shipping/shipper.ts'
import type { ClickCounts } from './click/clickCounts.ts'
import type { Unrecorded } from './http/unrecorded.ts'

interface Seen {
  requests: RequestTimes<RegExp>
  clickCounts: ClickCounts
  unrecorded: Unrecorded
  journal: Journal
  shipper: Shipper
  catalogue: Catalogue
  clock: Clock
}

/** What a tracker tells of itself. */
export const trackerSource = (seen: Seen): Source => ({
  name: 'tracker',
  read: async () => [
    ...seen.requests.families(),
    ...visitFamilies(seen),
    ...journalFamilies(seen),
    ...(await shippingFamilies(seen)),
  ],
})

const visitFamilies = ({ clickCounts, unrecorded, catalogue }: Seen): Family[] => [
  byLabel(
    'counter',
    'tsunagi_clicks_total',
    'Clicks by verdict: counted, or the first reason why not.',
    'verdict',
    Object.entries(clickCounts.byVerdict),
  ),
  single(
    'counter',
    'tsunagi_unrecorded_total',
    'Clicks and notices that were answered but could not be written down, because the journal or its disk is full.',
    unrecorded.count,
  ),
  single(
    'gauge',
    'tsunagi_catalogue_loaded',
    'Whether this tracker knows what is on sale.',
    Number(catalogue.loaded),
  ),
]

const journalFamilies = ({ journal }: Seen): Family[] => [
  single('gauge', 'tsunagi_journal_bytes', 'Disk that the journal takes.', journal.bytes),
  single(
    'gauge',
    'tsunagi_journal_max_bytes',
    'Disk that the journal may take; beyond it nothing is written down.',
    journal.maxBytes,
  ),
  single(
    'gauge',
    'tsunagi_journal_full',
    'Whether clicks and notices are refused by the journal at the moment.',
    Number(journal.full),
  ),
  single(
    'counter',
    'tsunagi_journal_records_total',
    'Clicks, impressions and notices that were written down.',
    journal.records,
  ),
]

const secondsSince = (then: Date, now: Date) => Math.max(0, (now.getTime() - then.getTime()) / 1000)

async function shippingFamilies({ shipper, clock }: Seen): Promise<Family[]> {
  const { counts, waitingBytes, connected } = shipper
  const oldestAt = await shipper.oldestWaitingAt()
  return [
    single(
      'gauge',
      'tsunagi_shipping_connected',
      'Whether the last attempt to reach the database succeeded.',
      Number(connected),
    ),
    single(
      'gauge',
      'tsunagi_shipping_waiting_bytes',
      'Bytes of the journal that are not in the database yet; not there while the database has to be asked.',
      waitingBytes,
    ),
    single(
      'gauge',
      'tsunagi_shipping_lag_seconds',
      'Age of the oldest click, impression or notice that is not in the database yet; 0 = it has all.',
      oldestAt === null ? 0 : oldestAt && secondsSince(oldestAt, clock.now()),
    ),
    single(
      'counter',
      'tsunagi_shipped_records_total',
      'Clicks, impressions and notices that were moved into the database.',
      counts.records,
    ),
    single(
      'counter',
      'tsunagi_shipping_refused_total',
      'Records that no database would take; they are in refused.jsonl.',
      counts.refused,
    ),
    single(
      'counter',
      'tsunagi_shipping_failures_total',
      'Attempts to move records into the database that failed and were tried again.',
      counts.failures,
    ),
    byLabel(
      'counter',
      'tsunagi_notices_total',
      'Notices that were decided, by code.',
      'code',
      [...counts.byCode].map(([code, count]) => [String(code), count]),
    ),
  ]
}
