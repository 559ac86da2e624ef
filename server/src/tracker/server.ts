import { FailureBudget } from '../platform/failureBudget.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../platform/clock.ts'
import type { Source } from '../platform/metrics/family.ts'
import { RequestTimes } from '../platform/metrics/requestTimes.ts'
import { connect, type Db } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { Catalogue } from '../catalogue/catalogue.ts'
import { loadCatalogue } from '../catalogue/catalogue.queries.ts'
import { followClickCaps } from './click/followClickCaps.ts'
import { followCatalogueChanges } from '../catalogue/catalogueFeed.ts'
import { Countries } from './click/countries.ts'
import { ClickCounts } from './click/clickCounts.ts'
import { ClickMemory } from './click/clickMemory.ts'
import { KeptFiles } from './files/keptFiles.ts'
import { listen } from './http/httpServer.ts'
import { Journal } from '../journal/journal.ts'
import { journalIn } from '../journal/journalFolder.ts'
import { ownJournal } from '../journal/journalOwner.ts'
import { answerPage } from './http/pages.ts'
import { AwaitedOutcomes } from '../conversions/awaitedOutcomes.ts'
import { retryFailedNotices } from '../conversions/retryNotices.ts'
import { answer, routeName, type RouteDeps } from './http/routes.ts'
import { seedFromDatabase, seedFromJournal } from './click/seedRepeats.ts'
import { Shipper } from '../shipping/shipper.ts'
import type { ChangeResult } from '../conversions/settle/settle.ts'
import { trackerSource } from './trackerMetrics.ts'
import { Unrecorded } from './http/unrecorded.ts'
import { readVisit } from './http/visit.ts'
import { queryLimits } from '../platform/queryLimits.ts'
import { within } from '../platform/within.ts'

export interface TrackerDeps {
  databaseUrl: string
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
  /** A proxy of ours stands before the tracker and says who visits. */
  trustProxy?: boolean
  /** A file that knows the countries of addresses. */
  countryDatabase?: string | undefined
  /** Disk the journal may take while the database is away. */
  maxJournalBytes?: number
}

export interface Tracker {
  port: number
  /** What it tells of itself. */
  source: Source
  close(): Promise<void>
}

const firstLoadMs = 3000
const firstLoadWithSnapshotMs = 300
const lastShippingMs = 3000
const lastQueriesMs = 1000

/** Starts the tracker. It answers clicks from what it has on disk, whether the database is there or not. */
export async function startTracker(deps: TrackerDeps): Promise<Tracker> {
  const { clock, log } = deps
  const { name, folder } = journalIn(deps.dataDir)
  const owner = await ownJournal(folder)
  const db = connect(deps.databaseUrl, {
    max: 4,
    name: 'tsunagi-tracker',
    queryLimitMs: queryLimits.tracker,
    onError: (error) => log.debug({ err: error }, 'an idle connection broke'),
  })
  const journal = await openJournal(folder, deps)
  const memory = new ClickMemory()
  const countries = await Countries.open(deps.countryDatabase, log)
  await seedFromJournal(memory.repeats, folder, journal, clock.now())
  const { catalogue, feed } = await followCatalogue(db, deps)
  seedFromDatabase(memory.repeats, db, clock.now()).catch((error) =>
    log.debug({ err: error }, "today's clicks could not be read from the database"),
  )
  const clickCaps = followClickCaps({ db, catalogue, caps: memory.caps, clock, log })
  const outcomes = new AwaitedOutcomes()
  const conversions = { ...deps, catalogue }
  const shipper = new Shipper({ ...conversions, db, journal, name, folder, outcomes })
  const retries = retryFailedNotices(db, conversions)
  const fileReads = connectForFiles(deps)
  const files = new KeptFiles(fileReads, log)
  const routes = {
    ...addressesOf(deps),
    catalogue,
    db,
    journal,
    shipper,
    outcomes,
    memory,
    countries,
    files,
    clickCounts: new ClickCounts(),
    requests: new RequestTimes<RegExp>((path) => ({ route: routeName(path) })),
  }
  const server = await listen(deps.port, respond(routes, deps))
  return {
    port: server.port,
    source: trackerSource({ ...routes, clock }),
    async close() {
      await server.close()
      await shipper.close(lastShippingMs)
      countries.close()
      await within(
        lastQueriesMs,
        Promise.all([feed.close(), catalogue.close(), retries.close(), clickCaps.close()]),
      )
      await journal.close()
      await within(lastQueriesMs, Promise.all([db.destroy(), fileReads.destroy()]))
      await owner.release()
    },
  }
}

/** Connections of their own: however many videos are watched, what is shipped does not wait for them. */
const connectForFiles = ({ databaseUrl, log }: TrackerDeps) =>
  connect(databaseUrl, {
    max: 2,
    name: 'tsunagi-tracker-files',
    queryLimitMs: queryLimits.api,
    onError: (error) => log.debug({ err: error }, 'an idle connection broke'),
  })

const openJournal = (folder: string, { clock, log, maxJournalBytes }: TrackerDeps) =>
  Journal.open({
    folder,
    clock,
    onFatal: endProcess(log),
    onTorn: sayTorn(log),
    ...(maxJournalBytes && { maxBytes: maxJournalBytes }),
  })

/** Loads what is on sale, without waiting long for a database that is away, and loads it again when it changes. */
async function followCatalogue(db: Db, { databaseUrl, dataDir, clock, log }: TrackerDeps) {
  const catalogue = new Catalogue({ dataDir, load: () => loadCatalogue(db, clock.now()), log })
  await within(catalogue.loaded ? firstLoadWithSnapshotMs : firstLoadMs, catalogue.refresh())
  const feed = followCatalogueChanges({ databaseUrl, onChange: () => catalogue.changed(), log })
  return { catalogue, feed }
}

const addressesOf = ({ clickKey, appUrl, trackerUrl, log }: TrackerDeps) => ({
  clickKey,
  appUrl,
  trackerUrl,
  trackerHost: new URL(trackerUrl).host,
  unrecorded: new Unrecorded(log),
  guesses: new FailureBudget(),
})

function respond(
  deps: RouteDeps,
  { clock, log, trustProxy = false }: Pick<TrackerDeps, 'clock' | 'log' | 'trustProxy'>,
) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const visit = readVisit(request, clock.now(), trustProxy)
    answer(deps, visit, request, response).catch((error) => {
      if (response.destroyed)
        return log.debug({ err: error, path: visit.path }, 'a visitor hung up')
      log.error({ err: error, path: visit.path }, 'a request failed')
      if (!response.headersSent) answerPage(response, visit, 'failed')
    })
  }
}

const sayTorn = (log: Log) => (bytes: number) =>
  log.warn({ bytes }, 'an unfinished record at the end of the journal was cut off')

/** A disk that fails makes every promise void: a new process begins a new segment. */
const endProcess = (log: Log) => (error: unknown) => {
  log.error({ err: error }, 'the journal cannot be written; the tracker ends')
  process.exit(1)
}
