import type { Party } from '@tsunagi/contract/endpoint'
import { sql } from 'kysely'
import type { GivenTogether } from '@tsunagi/contract/people/parties'
import type { Tx } from '../../../platform/db.ts'
import { knownReferences } from './knownReferences.queries.ts'

/** What several accounts of a kind are given at once; only publishers have groups. */
export interface SharedValues extends Omit<GivenTogether, 'ids'> {
  group_id?: number | null | undefined
}

/** Gives several locked accounts the same values. */
export const setTogether = (
  tx: Tx,
  party: Party,
  ids: readonly number[],
  values: readonly [string, unknown][],
) =>
  knownReferences(
    sql`update ${sql.table(party)} set ${sql.join(
      values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    )} where id = any(${[...ids]}::bigint[])`.execute(tx),
  )
