import { setTimeout as wait } from 'node:timers/promises'
import { compare, type Count } from './accounting.ts'
import type { Ledger, RunningLoad } from './load.ts'
import { brokenInvariants } from './invariants.ts'

/** What a fault did to what had been acknowledged. */
export interface Outcome extends Count {
  ledger: Ledger
  kills: number
  /** More to say, as name=value. */
  notes: Record<string, string | number>
  /** Promises besides the count, that were broken. */
  broken: string[]
}

const settleWithinMs = 90_000
/** Open requests at most: so many records a kill may have written down without having said so. */
const connections = 64

/** What is counted: a database, and the tracker that ships into it. */
export interface Subject {
  databaseUrl: string
  tracker: string
}

/** Ends the load, lets everything arrive, and counts. */
export async function settle(
  { databaseUrl, tracker }: Subject,
  load: RunningLoad,
  {
    kills = 0,
    notes = {},
    withinMs = settleWithinMs,
  }: { kills?: number; notes?: Outcome['notes']; withinMs?: number } = {},
): Promise<Outcome> {
  await load.stop()
  await shipped(tracker, withinMs)
  const count = await compare(databaseUrl, load.ledger)
  const broken = await brokenInvariants(databaseUrl)
  if (count.unackedStored > connections * (kills + 1))
    broken.push(`unacked_stored=${count.unackedStored}`)
  if (load.ledger.clicks.size === 0 || load.ledger.orders.size === 0)
    broken.push('nothing was acknowledged')
  return { ...count, ledger: load.ledger, kills, notes, broken }
}

export const isExact = ({ lost, duplicated, broken }: Outcome) =>
  lost === 0 && duplicated === 0 && broken.length === 0

/** The fixed figures of a test. */
export function figuresOf({
  ledger,
  stored,
  lost,
  missing,
  duplicated,
  unackedStored,
  kills,
  notes,
  broken,
}: Outcome): string {
  const sorted = ledger.latenciesMs.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  const more = [
    ...(lost === 0
      ? []
      : Object.entries(missing).map(([what, many]) => ` missing_${what}=${many}`)),
    ...Object.entries(notes).map(([key, value]) => ` ${key}=${value}`),
    ...broken.map((promise) => ` broken: ${promise}`),
  ].join('')
  return `sent=${ledger.sent} acked=${ledger.clicks.size}+${ledger.orders.size} stored=${stored} lost=${lost} duplicated=${duplicated} unacked_stored=${unackedStored} kills=${kills} p50=${at(0.5)} p99=${at(0.99)} errors=${ledger.errors}${more}`
}

/** Waits until a tracker has moved everything into the database, or until it has had long enough. */
export async function shipped(tracker: string, withinMs = settleWithinMs) {
  const end = performance.now() + withinMs
  while (performance.now() < end) {
    const health = await fetch(`${tracker}/readyz`)
      .then((answer) => answer.json() as Promise<{ waiting_bytes: number | null }>)
      .catch(() => null)
    if (health?.waiting_bytes === 0) return
    await wait(200)
  }
}
