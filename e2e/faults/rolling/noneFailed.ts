import { setTimeout as wait } from 'node:timers/promises'
import { query } from '../accounting.ts'

/** A notice that failed is tried again within a minute. */
const withinMs = 90_000

/** Waits until every notice that a process could not decide has been decided by another one, or until it has had long enough. */
export async function noneFailed(databaseUrl: string) {
  const end = performance.now() + withinMs
  while (performance.now() < end) {
    const [row] = await query<{ failed: number }>(
      databaseUrl,
      'select count(*)::int as failed from notice where code = 900',
    )
    if (row!.failed === 0) return
    await wait(1000)
  }
}
