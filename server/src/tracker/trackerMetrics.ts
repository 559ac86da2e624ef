import { byLabel, single, type Family, type Source } from '../platform/metrics/family.ts'
import type { RequestTimes } from '../platform/metrics/requestTimes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Journal } from '../journal/journal.ts'
import type { Shipper } from '../shipping/shipper.ts'
import type { ClickCounts } from './click/clickCounts.ts'
import { unknown, type CounterRow } from './threads/counters.ts'

interface Seen {
  requests: RequestTimes<RegExp>
  clickCounts: ClickCounts
  row: CounterRow
  /** What its own journal may take of the disk, without what others may. */
  own: Journal
  share: number
  /** Of its own journal, and of those that threads that are no more have left behind. */
  shippers: readonly Shipper[]
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

const visitFamilies = ({ clickCounts, row, catalogue }: Seen): Family[] => [
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
    row.get('unrecorded'),
  ),
  single(
    'gauge',
    'tsunagi_catalogue_loaded',
    'Whether this tracker knows what is on sale.',
    Number(catalogue.loaded),
  ),
]

const journalFamilies = ({ own: journal, share }: Seen): Family[] => [
  single('gauge', 'tsunagi_journal_bytes', 'Disk that the journal takes.', journal.bytes),
  single(
    'gauge',
    'tsunagi_journal_max_bytes',
    'Disk that the journal may take; beyond it nothing is written down.',
    share,
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

const sumOf = <Value>(all: readonly Value[], of: (each: Value) => number) =>
  all.reduce((sum, each) => sum + of(each), 0)

/** When the oldest record of all was taken in; undefined while one shipper has to ask. */
async function oldestOf(shippers: readonly Shipper[]): Promise<Date | null | undefined> {
  const oldest = await Promise.all(shippers.map((shipper) => shipper.oldestWaitingAt()))
  if (oldest.includes(undefined)) return undefined
  return oldest.reduce((first, at) => (!first || (at && at < first) ? at : first), null)
}

async function shippingFamilies({ shippers, row, clock }: Seen): Promise<Family[]> {
  const oldestAt = await oldestOf(shippers)
  const waitingBytes = row.get('waitingBytes')
  return [
    single(
      'gauge',
      'tsunagi_shipping_connected',
      'Whether the last attempt to reach the database succeeded.',
      Number(shippers.every(({ connected }) => connected)),
    ),
    single(
      'gauge',
      'tsunagi_shipping_waiting_bytes',
      'Bytes of the journal that are not in the database yet; not there while the database has to be asked.',
      waitingBytes === unknown ? null : waitingBytes,
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
      sumOf(shippers, ({ counts }) => counts.records),
    ),
    single(
      'counter',
      'tsunagi_shipping_refused_total',
      'Records that no database would take; they are in refused.jsonl.',
      sumOf(shippers, ({ counts }) => counts.refused),
    ),
    single(
      'counter',
      'tsunagi_shipping_failures_total',
      'Attempts to move records into the database that failed and were tried again.',
      sumOf(shippers, ({ counts }) => counts.failures),
    ),
    noticesFamily(shippers),
  ]
}

function noticesFamily(shippers: readonly Shipper[]): Family {
  const byCode = new Map<string, number>()
  for (const [code, count] of shippers.flatMap(({ counts }) => [...counts.byCode]))
    byCode.set(String(code), (byCode.get(String(code)) ?? 0) + count)
  return byLabel(
    'counter',
    'tsunagi_notices_total',
    'Notices that were decided, by code.',
    'code',
    byCode,
  )
}
