import type { z } from 'zod'
import type { versionsRead } from '@tsunagi/contract/fields'
import type { Tables, Tx } from '../platform/db.ts'
import { changedMeanwhile } from '../platform/errors.ts'
import { newestChanges } from './versions.queries.ts'

/** Refuses to decide about rows of which one has changed since it was read; one that is not named counts as nothing read (decision 0202). */
export async function assertAsRead(
  tx: Tx,
  table: keyof Tables & string,
  ids: readonly number[],
  read: z.output<ReturnType<typeof versionsRead>>,
) {
  const known = new Map(read.map(({ id, version }) => [id, version]))
  for (const [id, version] of await newestChanges(tx, table, ids))
    if (version > (known.get(id) ?? 0)) throw changedMeanwhile()
}
