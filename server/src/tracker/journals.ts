import type { AwaitedOutcomes } from '../conversions/awaitedOutcomes.ts'
import type { ConversionDeps } from '../conversions/processNotices.ts'
import { FinishedJournal } from '../journal/finishedJournal.ts'
import { Journal } from '../journal/journal.ts'
import type { JournalPlace } from '../journal/journalFolder.ts'
import { ownJournal } from '../journal/journalOwner.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { Shipper } from '../shipping/shipper.ts'
import type { ThreadPlace } from './threads/shared.ts'
import type { Counters } from './threads/counters.ts'
import { Waiting } from './threads/status.ts'

interface JournalDeps {
  clock: Clock
  log: Log
  /** Disk that the journals of all threads may take together. */
  maxJournalBytes?: number
}

const usualMaxBytes = 2 * 1024 ** 3
/** Of that, what may wait in the journals of all threads before visitors no longer come first. */
const urgentShare = 1 / 8

/** The journal that a thread writes to, and those of threads that are no more, which the first one ships beside its own. */
export async function openJournals(
  { clock, log, maxJournalBytes = usualMaxBytes }: JournalDeps,
  { number, shared }: ThreadPlace,
  counters: Counters,
) {
  const place = shared.journals[number]!
  const finished = number === 0 ? shared.leftBehind : []
  const owners: { release(): Promise<void> }[] = []
  for (const { folder } of [place, ...finished]) owners.push(await ownJournal(folder))
  const row = counters.row(number)
  const own: Journal = await Journal.open({
    folder: place.folder,
    clock,
    maxBytes: maxJournalBytes,
    besides: () =>
      counters.sum('journalBytes') - row.get('journalBytes') + counters.sum('leftBehindBytes'),
    onWritten: () => waiting.written(),
    onFatal: endThread(log),
    onTorn: sayTorn(log),
  })
  const waiting = new Waiting(row, own)
  const journals = [
    { ...place, journal: own },
    ...finished.map((left) => ({
      ...left,
      journal: new FinishedJournal(left.folder, sayTorn(log)),
    })),
  ]
  return {
    own,
    /** What of the disk is its own. */
    share: maxJournalBytes / counters.threads,
    /** Begins to move all of them into the database. */
    ship: (deps: ConversionDeps & { db: Db; outcomes: AwaitedOutcomes }) => {
      const onPosition = () => {
        row.set('leftBehindBytes', bytesOf(journals.slice(1)))
        waiting.look()
      }
      const urgentBytes = (maxJournalBytes * urgentShare) / counters.threads
      const shippers = journals.map(
        (each) =>
          new Shipper({ ...deps, ...each, takenIn: () => own.records, onPosition, urgentBytes }),
      )
      waiting.of(shippers)
      return { shipper: shippers[0]!, shippers }
    },
    release: () => Promise.all(owners.map((owner) => owner.release())),
  }
}

const bytesOf = (journals: readonly (JournalPlace & { journal: { bytes: number } })[]) =>
  journals.reduce((sum, { journal }) => sum + journal.bytes, 0)

const sayTorn = (log: Log) => (bytes: number) =>
  log.warn({ bytes }, 'an unfinished record at the end of the journal was cut off')

/** A disk that fails makes every promise void: a new thread, or a new process, begins a new segment. */
const endThread = (log: Log) => (error: unknown) => {
  log.error({ err: error }, 'the journal cannot be written; the tracker ends')
  process.exit(1)
}
