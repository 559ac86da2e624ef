import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import { whoActs, type User } from '../session.ts'

/** Somebody who is signed in: the person at the keyboard, and the session; 0 = a program with a key. */
export interface Reader {
  person: number
  session: number
}

const current = new AsyncLocalStorage<Serving>()

/** A request of somebody who is signed in, and where its answers come from. */
export class Serving {
  readonly reader: Reader
  #mayUseReplica: boolean
  #atEnd: (() => Promise<void>) | null = null
  #isOver = false
  /** How far a replica must have come to answer it; null = only the database itself can. Asked for once. */
  needed: Promise<number | null> | null = null

  constructor(reader: Reader, onlyReads: boolean) {
    this.reader = reader
    this.#mayUseReplica = onlyReads
  }

  get mayUseReplica(): boolean {
    return this.#mayUseReplica
  }

  /** What it reads from now on is to be no older than what it has read: nothing of it comes from a replica any more. */
  turnToPrimary() {
    this.#mayUseReplica = false
  }

  /** It was answered by the database itself. That is noted when all of it has been read, before anybody sees it. */
  async sawPrimary(note: () => Promise<void>) {
    if (this.#isOver) await note()
    else this.#atEnd = note
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await current.run(this, () => this.#mindful(work))
    } finally {
      this.#isOver = true
      await this.#atEnd?.()
    }
  }

  /** What a replica did not know yet may be there: what could not be answered from it is asked of the database itself. */
  async #mindful<T>(work: () => Promise<T>): Promise<T> {
    const hasAsked = () => this.needed !== null && this.#mayUseReplica
    try {
      return await work()
    } catch (error) {
      if (!hasAsked()) throw error
      this.turnToPrimary()
      return work()
    }
  }
}

/** A request of somebody; null = nobody is signed in. What is to be edited is read from the database itself, where it is newest. */
export const servingOf = ({ method, shows }: Endpoint, caller: User | null): Serving | null =>
  caller &&
  new Serving({ person: whoActs(caller), session: caller.sessionId }, method === 'GET' && !shows)

/** The request that is answered now; undefined = nobody's who is signed in. */
export const currentServing = (): Serving | undefined => current.getStore()

/** Does something that what is read afterwards does not depend on: a replica may go on answering the rest. */
export function apart<T>(work: () => Promise<T>): Promise<T> {
  const serving = currentServing()
  return serving ? new Serving(serving.reader, false).run(work) : work()
}
