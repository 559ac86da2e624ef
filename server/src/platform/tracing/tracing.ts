import type { IncomingHttpHeaders } from 'node:http'

/** A step that traces tell of. */
export interface Traced {
  name: string
  /** What is known of it: never what people typed. */
  facts?: Record<string, string | number | undefined>
  /** `server` = somebody asked us, `client` = we ask somebody. */
  kind?: 'server' | 'client'
}

/** Something that has begun. */
export interface Begun {
  /** Does something as a part of it. */
  enter(work: () => void): void
  end(status: number): void
}

/** Takes down what happens when. Whoever does is loaded only where somebody wants to know. */
export interface Tracing {
  /** Takes down something with what belongs to it. */
  traced<T>(what: Traced, work: () => Promise<T>): Promise<T>
  /** Whether something that is being taken down goes on right now. */
  isInside(): boolean
  /** Takes down that somebody began to ask us; `headers` say of what it is a part, where they are believed. */
  begin(what: Traced, headers: IncomingHttpHeaders | null): Begun
}

let tracing: Tracing | null = null

/** From now on this one takes it down; null = nobody any more. */
export function traceWith(given: Tracing | null) {
  tracing = given
}

/** Whether somebody does; asked where even a name costs too much. */
export const isTraced = () => tracing !== null

/** Takes down something that begins by itself. */
export const traced = <T>(what: Traced, work: () => Promise<T>): Promise<T> =>
  tracing ? tracing.traced(what, work) : work()

/** Takes down a part of what is being taken down; by itself it is not worth it. */
export const tracedWithin = <T>(what: () => Traced, work: () => Promise<T>): Promise<T> =>
  tracing?.isInside() ? tracing.traced(what(), work) : work()

/** Takes down that somebody began to ask us; null where nobody does. It has to be ended. */
export const begin = (what: Traced, headers: IncomingHttpHeaders | null): Begun | null =>
  tracing?.begin(what, headers) ?? null
