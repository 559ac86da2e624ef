import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

const current = new AsyncLocalStorage<AbortSignal>()

/** Runs something that is of use only until the signal: then its queries are ended in the database. */
export const whileWaitedFor = <T>(gone: AbortSignal, work: () => T): T => current.run(gone, work)

/** Fires when nobody waits for what is done now any more; undefined = it is done in any case. */
export const goneSignal = (): AbortSignal | undefined => current.getStore()

/** Fires when the caller hangs up before it has its answer; has fired when it is gone already. */
export function hangUpOf(response: ServerResponse): AbortSignal {
  if (response.destroyed) return AbortSignal.abort()
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}
