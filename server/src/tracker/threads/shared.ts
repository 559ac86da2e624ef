import { journalsIn, type JournalPlace } from '../../journal/journalFolder.ts'
import { ClickMemory } from '../click/clickMemory.ts'
import { seedFromJournal } from '../click/seedRepeats.ts'
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

/** Prepares what a tracker of so many threads shares among them: who clicked today is read from the journals of all threads there ever were. */
export async function prepareShared(dataDir: string, threads: number, now: Date): Promise<Shared> {
  const journals = journalsIn(dataDir, threads)
  const { room, memory } = memoryIn()
  for (const { folder } of journals) await seedFromJournal(memory.repeats, folder, now)
  return {
    memory: room.pieces,
    counters: Counters.for(threads).buffer,
    journals: journals.slice(0, threads),
    leftBehind: journals.slice(threads),
  }
}
