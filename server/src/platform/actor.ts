import type { CompiledQuery, QueryResult } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'

/** On whose behalf something is done, as the audit log keeps it. */
export interface Actor {
  /** The account whose rights are used; null = nobody is signed in. */
  userId: number | null
  /** The administrator who acts as that account by proxy login. */
  proxyUserId: number | null
  /** Permission key of the endpoint. */
  key: string
  ip: string
  userAgent: string
  requestId: string
  /** Asked at the beginning of each of its transactions, before anything else; stops it by failing. */
  guard?: (ask: (query: CompiledQuery) => Promise<QueryResult<unknown>>) => Promise<void>
}

const current = new AsyncLocalStorage<Actor>()

/** Runs something on behalf of someone: every change it makes to the database is recorded under that name. */
export const actAs = <T>(actor: Actor, work: () => T): T => current.run(actor, work)

/** Who acts now; undefined = the system itself. */
export const currentActor = (): Actor | undefined => current.getStore()
