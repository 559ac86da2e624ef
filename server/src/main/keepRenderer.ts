import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'

/** What the thread is told when it starts. */
export interface RendererData {
  databaseUrl: string
  isPooled: boolean
  logLevel: Config['logLevel']
}

const pauseMs = 5000

/** Keeps a thread that renders documents beside the worker, whose own is the other: a month of many is done in half the time. */
export function keepRenderer(data: RendererData, log: Log): { close(): Promise<void> } {
  const stop = new AbortController()
  let thread: Worker
  const keep = async () => {
    while (!stop.signal.aborted) {
      thread = new Worker(new URL('renderer.ts', import.meta.url), { workerData: data })
      thread.on('error', (error) =>
        log.warn({ err: error }, 'the thread that renders documents ended; it is started again'),
      )
      await new Promise((resolve) => thread.once('exit', resolve))
      await sleep(pauseMs, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  const kept = keep()
  return {
    close: () => {
      stop.abort()
      thread.postMessage('close')
      return kept
    },
  }
}
