import { AsyncLocalStorage } from 'node:async_hooks'
import { currentActor } from './actor.ts'

const current = new AsyncLocalStorage<string>()

/** Does something that no request asked for, under a name that its queries carry. */
export const whileDoing = <T>(what: string, work: () => T): T =>
  current.run(what.replace(/[^\w .:-]/g, ''), work)

/** Does what follows from a request after it was answered; null = from none that is known. */
export const onBehalfOf = <T>(requestId: string | null, work: () => T): T =>
  requestId === null ? work() : current.run(`request ${requestId}`, work)

/** What a query is for: a request by its id, or what the worker does; undefined = nobody said. */
export function currentOrigin(): string | undefined {
  const actor = currentActor()
  return actor ? `request ${actor.requestId}` : current.getStore()
}
