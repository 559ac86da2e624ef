import { createServer, type AddressInfo, type ListenOptions } from 'node:net'
import { Worker } from 'node:worker_threads'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { within } from '../platform/within.ts'
import type { Source } from '../platform/metrics/family.ts'
import type { TrackerDeps } from '../tracker/server.ts'
import { memoryIn, prepareShared, type ThreadPlace } from '../tracker/threads/shared.ts'
import { Counters } from '../tracker/threads/counters.ts'
import { backoff } from './backoff.ts'
import { Problem } from './problem.ts'
import { askThread, ofThreads } from './threadMetrics.ts'

/** What a thread can be sent of what a tracker needs. */
type SentDeps = Omit<TrackerDeps, 'clock' | 'log' | 'changeResult'>

/** What each thread is told when it starts. */
export interface TrackerThreadData {
  deps: SentDeps
  logLevel: Config['logLevel']
  clickHouse: Config['clickHouse']
  tracing: Config['tracing']
  place: ThreadPlace
}

/** A tracker, in one thread or in several. */
export interface RunningTracker {
  sources: Source[]
  /** Is not ready any more, and goes on answering. */
  leave(): void
  close(): Promise<void>
}

interface KeptDeps {
  clock: Clock
  log: Log
  logLevel: Config['logLevel']
  clickHouse: Config['clickHouse']
  tracing: Config['tracing']
  threads: number
}

const lastAnswersMs = 9000

/** Keeps the threads of a tracker. This one takes no clicks, so that nothing a visitor sends can end it. */
export async function keepTrackerThreads(
  deps: SentDeps,
  { clock, log, logLevel, clickHouse, tracing, threads }: KeptDeps,
): Promise<RunningTracker> {
  const port = await claimPort(deps.port)
  const { shared } = await prepareShared(deps.dataDir, threads, { now: clock.now(), log })
  const { room } = memoryIn(shared.memory)
  const counters = new Counters(shared.counters)
  const kept = Array.from({ length: threads }, (_, number) =>
    keepThread(
      { deps: { ...deps, port }, logLevel, clickHouse, tracing, place: { number, shared } },
      log,
      counters,
      (id) => {
        counters.row(number).absent()
        if (room.wasLeftBy(id)) endProcess(log)
      },
    ),
  )
  const close = async () => {
    await within(lastAnswersMs, Promise.all(kept.map((thread) => thread.close())))
  }
  await Promise.all(kept.map(({ started }) => started)).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const read = async () => ofThreads(await Promise.all(kept.map((thread) => thread.told())))
  return { sources: [{ name: 'tracker', read }], leave: () => counters.leave(), close }
}

/** Keeps one thread: when it ends it is started again, and goes on with its journal. If it cannot start at all, it is not tried again. */
function keepThread(
  data: TrackerThreadData,
  log: Log,
  counters: Counters,
  onEnd: (threadId: number) => void,
) {
  const stop = new AbortController()
  const first = Promise.withResolvers<void>()
  let hasStarted = false
  let thread: Worker
  const runOnce = () =>
    new Promise<unknown>((resolve) => {
      let reason: unknown = null
      thread = new Worker(new URL('trackerThread.ts', import.meta.url), { workerData: data })
      const { threadId } = thread
      thread.once('message', () => {
        hasStarted = true
        first.resolve()
      })
      thread.on('error', (error) => {
        reason = error
      })
      thread.once('exit', (code) => {
        onEnd(threadId)
        resolve(reason ?? new Error(`It ended with exit code ${code}.`))
      })
    })
  const keep = async () => {
    const delays = backoff()
    while (!stop.signal.aborted) {
      const startedMs = performance.now()
      const reason = await runOnce()
      if (stop.signal.aborted) return
      if (!hasStarted) return first.reject(reason)
      const thread = data.place.number + 1
      counters.row(data.place.number).add('ends')
      log.error({ err: reason, thread }, 'a thread of the tracker ended and is started again')
      await delays.wait(performance.now() - startedMs, stop.signal)
    }
  }
  const kept = keep()
  return {
    started: first.promise,
    told: () => askThread(thread),
    close: () => {
      stop.abort()
      thread.postMessage('close')
      return kept
    },
  }
}

/** What it left in the memory of all may be half written, so that all begin anew, from the journals. */
function endProcess(log: Log) {
  log.error('a thread ended in the midst of what all threads have in common; the tracker ends')
  process.exit(1)
}

/** The port, which is nobody else's: threads that share it would share it with other programs as well. */
async function claimPort(wanted: number): Promise<number> {
  const port = await tryPort({ port: wanted })
  await tryPort({ port, reusePort: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTSUP') throw error
    throw new Problem(
      'This system does not share a port between threads. Set TRACKER_THREADS=1, or run the tracker on Linux.',
    )
  })
  return port
}

function tryPort(options: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(options, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
