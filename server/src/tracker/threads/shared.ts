import { journalsIn, type JournalPlace } from '../../journal/journalFolder.ts'
import type { Log } from '../../platform/log.ts'
import { within } from '../../platform/within.ts'
import { ClickMemory } from '../click/clickMemory.ts'
import { seedFromJournals } from '../click/seedRepeats.ts'
import { Guesses } from '../notice/guesses.ts'
import { Counters } from './counters.ts'
import { Room } from './room.ts'

/** What the threads of a tracker share; each is sent it as it is. */
export interface Shared {
  memory: SharedArrayBuffer[]
  counters: SharedArrayBuffer
  /** One for each thread. */
  journals: JournalPlace[]
  /** Those of threads that are no more. */
  leftBehind: JournalPlace[]
}

/** One of the threads. The first, number 0, does what has to be done once for all. */
export interface ThreadPlace {
  number: number
  shared: Shared
}

/** What is remembered of visitors and senders, in the memory that all threads share. */
export function memoryIn(pieces?: SharedArrayBuffer[]) {
  const room = new Room(pieces)
  return { room, memory: new ClickMemory(room), guesses: new Guesses(room) }
}

/** So long a tracker waits before it answers; with more than some ten thousand clicks that are not stored yet the rest is remembered meanwhile. */
const firstRecallMs = 1000

/** Prepares what a tracker of so many threads shares among them. Who clicked today is read from the journals of all threads there ever were, before anything is written to them. */
export async function prepareShared(
  dataDir: string,
  threads: number,
  { now, log }: { now: Date; log: Log },
): Promise<{ shared: Shared; recalled: Promise<void> }> {
  const journals = journalsIn(dataDir, threads)
  const { room, memory } = memoryIn()
  const folders = journals.map(({ folder }) => folder)
  const recalled = seedFromJournals(memory, folders, now).catch((error) =>
    log.warn({ err: error }, "today's clicks could not be read from the journal"),
  )
  await within(firstRecallMs, recalled)
  return {
    shared: {
      memory: room.pieces,
      counters: Counters.for(threads).buffer,
      journals: journals.slice(0, threads),
      leftBehind: journals.slice(threads),
    },
    recalled,
  }
}
