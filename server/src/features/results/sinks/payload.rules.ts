import { dayMs } from '@tsunagi/contract/day'
import type { SinkError } from '@tsunagi/contract/results/messages/sinks'
import type { SinkOutcome, SinkReply, SinkRequest } from './conversionSink.ts'

/** A copy without the keys that have nothing to say: platforms take an empty text for a value. */
export const withoutEmpty = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && value !== undefined && value !== '',
    ),
  ) as Partial<Values>

/** A POST of JSON. */
export const jsonRequest = (
  url: string,
  headers: Record<string, string>,
  body: unknown,
): SinkRequest => ({
  url,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** An instant as most platforms want it. */
export const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Whether a conversion happened too long ago for a platform to take it. */
export const isOlderThan = (at: Date, days: number, now: Date): boolean =>
  now.getTime() - at.getTime() > days * dayMs

/** What the HTTP statuses mean on every platform: only a failure that may pass by itself is tried again. */
export function outcomeOf({ status, body }: SinkReply, accepted: number): SinkOutcome {
  if (status === accepted) return { state: 'delivered' }
  const detail = body.slice(0, 300) || null
  if (status === 429 || status === 408 || status >= 500)
    return { state: 'unavailable', error: 'unavailable', detail }
  return {
    state: 'refused',
    error: status === 401 || status === 403 ? 'unauthorized' : 'rejected',
    detail,
  }
}

/** A JSON answer as an object; empty when it is none. */
export function parsed(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The first obstacle that holds. */
export const firstObstacle = (
  obstacles: readonly (readonly [SinkError, boolean])[],
): SinkError | null => obstacles.find(([, holds]) => holds)?.[0] ?? null

/** Whether any of some values says anything; 0 and false do. */
export const anyOf = (...values: unknown[]): boolean =>
  values.some((value) => value !== null && value !== undefined && value !== '')
