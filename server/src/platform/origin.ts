import { AsyncLocalStorage } from 'node:async_hooks'
import { currentActor } from './actor.ts'
import { traced } from './tracing/tracing.ts'

const current = new AsyncLocalStorage<string>()

/** Does something that no request asked for, under a name that its queries carry. */
export const whileDoing = <T>(what: string, work: () => T): T =>
  current.run(what.replace(/[^\w .:-]/g, ''), work)

/** Sends what goes out after the request that it follows from was answered; null = from none that is known. */
export const onBehalfOf = <T>(
  requestId: string | null,
  what: string,
  work: () => Promise<T>,
): Promise<T> => {
  const facts = requestId === null ? {} : { 'tsunagi.request_id': requestId }
  const send = () => traced({ name: `send ${what}`, facts }, work)
  return requestId === null ? send() : current.run(`request ${requestId}`, send)
}

/** What a query is for: a request by its id, or what the worker does; undefined = nobody said. */
export function currentOrigin(): string | undefined {
  const actor = currentActor()
  return actor ? `request ${actor.requestId}` : current.getStore()
}
