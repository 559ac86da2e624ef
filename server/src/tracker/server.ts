import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../platform/clock.ts'
import type { Source } from '../platform/metrics/family.ts'
import { RequestTimes } from '../platform/metrics/requestTimes.ts'
import { connect, type Db } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { Catalogue } from '../catalogue/catalogue.ts'
import { readCatalogue } from '../catalogue/catalogue.queries.ts'
import { followCatalogueChanges } from '../catalogue/catalogueFeed.ts'
import { Countries } from './click/countries.ts'
import { ClickCounts } from './click/clickCounts.ts'
import { KeptFiles } from './files/keptFiles.ts'
import { listen } from './http/httpServer.ts'
import { answerPage } from './http/pages.ts'
import { AwaitedOutcomes } from '../conversions/awaitedOutcomes.ts'
import { answer, routeName, type RouteDeps } from './http/routes.ts'
import type { ChangeResult } from '../conversions/settle/displace.ts'
import { openJournals } from './journals.ts'
import { doOnceForAll } from './onceForAll.ts'
import { Recorder } from './recorder.ts'
import { memoryIn, prepareShared, type ThreadPlace } from './threads/shared.ts'
import { Counters, type CounterRow } from './threads/counters.ts'
import { Status } from './threads/status.ts'
import { trackerSource } from './trackerMetrics.ts'
import { readVisit } from './http/visit.ts'
import { requestIdOf } from '../platform/requestId.ts'
import { queryLimits } from '../platform/queryLimits.ts'
import { within } from '../platform/within.ts'

export interface TrackerDeps {
  databaseUrl: string
  /** The same database past the pooler of transactions that `databaseUrl` leads to, where there is one. */
  directUrl?: string | undefined
  /** Holds the journal and the catalogue's last state. */
  dataDir: string
  port: number
  /** Where people are sent who open the tracker itself. */
  appUrl: string
  /** The address that links have where no advertiser's name is used. */
  trackerUrl: string
  /** Signs click ids. */
  clickKey: string
  /** Opens the secrets of promotions. */
  secretsKey: string
  clock: Clock
  log: Log
  /** Carries out what a server says about an earlier result. */
  changeResult: ChangeResult
  /** So many proxies of ours stand one behind the other before the tracker and say who visits. */
  proxies?: number
  /** A file that knows the countries of addresses. */
  countryDatabase?: string | undefined
  /** Disk the journal may take while the database is away. */
  maxJournalBytes?: number
}

/** A tracker that listens. */
export interface Tracker {
  port: number
  /** What it tells of itself. */
  source: Source
  /** Settled once today's clicks of other trackers are remembered, or the database would not say. */
  recalled: Promise<void>
  /** Says that it is to end, and goes on answering. */
  leave(): void
  close(): Promise<void>
}

const firstLoadMs = 3000
const firstLoadWithSnapshotMs = 300
const lastShippingMs = 3000
const lastQueriesMs = 1000

/** Starts the tracker in this thread alone. It answers clicks from what it has on disk, whether the database is there or not. */
export async function startTracker(deps: TrackerDeps): Promise<Tracker> {
  const now = deps.clock.now()
  const { shared, recalled } = await prepareShared(deps.dataDir, 1, { now, log: deps.log })
  return startThread(deps, { number: 0, shared }, recalled)
}

/** Starts one of the threads of a tracker, each with a journal of its own; the first asks the database who clicked today once the journals have said it. */
export async function startThread(
  deps: TrackerDeps,
  place: ThreadPlace,
  recalled = Promise.resolve(),
): Promise<Tracker> {
  const { log } = deps
  const { memory, guesses } = memoryIn(place.shared.memory)
  const counters = new Counters(place.shared.counters)
  const row = counters.row(place.number)
  const journals = await openJournals(deps, place, counters)
  const { db, fileReads } = openConnections(deps)
  const countries = await Countries.open(deps.countryDatabase, log)
  const { catalogue, feed } = await followCatalogue(db, deps, place)
  const conversions = { ...deps, catalogue }
  const outcomes = new AwaitedOutcomes()
  const { shipper, shippers } = journals.ship({ ...conversions, db, outcomes })
  const duties = place.number === 0 ? doOnceForAll(db, memory, conversions, recalled) : null
  const status = new Status({ row, catalogue, journal: journals.own, shippers })
  const routes = {
    ...addressesOf(deps),
    catalogue,
    db,
    shipper,
    outcomes,
    memory,
    guesses,
    countries,
    counters,
    status,
    recorder: new Recorder(journals.own, row, log),
    files: new KeptFiles(fileReads, log, counters.threads),
    clickCounts: new ClickCounts(),
    requests: new RequestTimes<RegExp>((path) => ({ route: routeName(path) })),
  }
  const { port, proxies = 0 } = deps
  const door = { port, isShared: counters.threads > 1, proxies }
  const server = await listen(door, respond({ ...routes, row }, deps))
  return {
    port: server.port,
    recalled: duties?.recalled ?? Promise.resolve(),
    source: trackerSource({ ...routes, ...journals, shippers, row, clock: deps.clock }),
    leave: () => counters.leave(),
    async close() {
      await server.close()
      await Promise.all(shippers.map((each) => each.close(lastShippingMs)))
      countries.close()
      await within(lastQueriesMs, Promise.all([feed.close(), catalogue.close(), duties?.close()]))
      status.close()
      await journals.own.close()
      await within(lastQueriesMs, Promise.all([db.destroy(), fileReads.destroy()]))
      await journals.release()
    },
  }
}

/** Files have some of their own: however many videos are watched, what is shipped does not wait for them. */
function openConnections({ databaseUrl, directUrl, log }: TrackerDeps) {
  const open = (name: string, max: number, queryLimitMs: number) =>
    connect(databaseUrl, {
      max,
      name,
      queryLimitMs,
      isPooled: directUrl !== undefined,
      onError: (error) => log.debug({ err: error }, 'an idle connection broke'),
    })
  return {
    db: open('tsunagi-tracker', 4, queryLimits.tracker),
    fileReads: open('tsunagi-tracker-files', 2, queryLimits.api),
  }
}

/** Loads what is on sale, without waiting long for a database that is away, and loads it again when it changes. */
async function followCatalogue(
  db: Db,
  { databaseUrl, directUrl, dataDir, clock, log }: TrackerDeps,
  { number }: ThreadPlace,
) {
  const catalogue = new Catalogue({
    dataDir,
    read: (changed, take) => readCatalogue(db, clock.now(), changed, take),
    clock,
    log,
    isKeeper: number === 0,
  })
  const feed = followCatalogueChanges({
    databaseUrl: directUrl ?? databaseUrl,
    onChange: (payload) => catalogue.changed(payload),
    log,
  })
  await within(
    catalogue.loaded ? firstLoadWithSnapshotMs : firstLoadMs,
    feed.attempted.then(() => catalogue.refresh()),
  )
  return { catalogue, feed }
}

const addressesOf = ({ clickKey, appUrl, trackerUrl }: TrackerDeps) => ({
  clickKey,
  appUrl,
  trackerUrl,
  trackerHost: new URL(trackerUrl).host,
})

function respond(
  { row, ...deps }: RouteDeps & { row: CounterRow },
  { clock, log, proxies = 0 }: Pick<TrackerDeps, 'clock' | 'log' | 'proxies'>,
) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const visit = readVisit(request, clock.now(), proxies)
    // Who comes again should come to another one.
    if (row.get('isLeaving') === 1) response.shouldKeepAlive = false
    answer(deps, visit, request, response).catch((error) => {
      if (response.destroyed)
        return log.debug({ err: error, path: visit.path }, 'a visitor hung up')
      const requestId = requestIdOf(request.headers, proxies)
      log.error({ err: error, path: visit.path, requestId }, 'a request failed')
      if (!response.headersSent) response.setHeader('x-request-id', requestId)
      if (!response.headersSent) answerPage(response, visit, 'failed')
    })
  }
}
