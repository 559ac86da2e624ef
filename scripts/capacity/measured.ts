/** A figure that was measured, and where it comes from. */
export interface Figure {
  value: number
  unit: string
  means: string
  source: string
}

const bench = '`npm run bench`'
const kept = '`npm run bench:reports`: ten million clicks, a million results'
const elsewhere = '`npm run bench:clickhouse`'

const figure = (value: number, unit: string, means: string, source: string): Figure => ({
  value,
  unit,
  means,
  source,
})

/** What everything is reckoned from. Measured on two shared cores of a server of 2025; a core of another kind is a factor. */
export const measured = {
  takeUs: figure(36, 'µs', 'of a processor: a click is judged, on disk, and redirected', bench),
  noticeUs: figure(100, 'µs', 'of a processor: a notice of a sale is taken in', bench),
  shipUs: figure(25, 'µs', 'of a processor: a click goes from the journal to the database', bench),
  storeUs: figure(45, 'µs', 'of PostgreSQL: a click with its indexes and sums', bench),
  countUs: figure(50, 'µs', 'of PostgreSQL: the counts of a click kept elsewhere', elsewhere),
  keepElsewhereUs: figure(4, 'µs', 'of ClickHouse: a click', elsewhere),
  settleUs: figure(
    550,
    'µs',
    'of processors: a notice becomes a result with its price, history, sums and ledger',
    bench,
  ),
  screenUs: figure(20_000, 'µs', 'of processors: the answer to a question of a screen', kept),
  journalBytes: figure(700, 'bytes', 'a click in the journal, until it is stored', bench),
  clickBytes: figure(320, 'bytes', 'a click in PostgreSQL', kept),
  clickIndexBytes: figure(285, 'bytes', 'the indexes of a click in PostgreSQL', kept),
  clickElsewhereBytes: figure(82, 'bytes', 'a click in ClickHouse, with its filters', elsewhere),
  resultBytes: figure(
    4000,
    'bytes',
    'a result with its history, ledger, sums and indexes',
    '`node e2e/load/migration.ts`: a million results',
  ),
  sumBytes: figure(600, 'bytes', 'what reports keep of a place of links and a day', kept),
  baseMemoryMb: figure(
    1000,
    'MB',
    'all processes of `npm start` with PostgreSQL, without visitors',
    '`npm start`',
  ),
  trackerMemoryMb: figure(260, 'MB', 'a tracker after a million clicks', bench),
} as const satisfies Record<string, Figure>
