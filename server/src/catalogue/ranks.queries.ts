import { sql } from 'kysely'
import type { AffiliaterRank } from '@tsunagi/contract/people/ranks'
import type { Db, Tx } from '../platform/db.ts'

/** The rank each affiliater had at an instant; before its first, the first. */
export async function rankAt(
  db: Db,
  affiliaterIds: readonly number[],
  at: Date,
): Promise<Map<number, AffiliaterRank>> {
  const { rows } = await sql<{ affiliater_id: number; rank: AffiliaterRank }>`
    select distinct on (affiliater_id) affiliater_id, rank from affiliater_rank
    where affiliater_id = any(${affiliaterIds}::bigint[])
    order by affiliater_id, valid_from <= ${at} desc, case when valid_from <= ${at} then valid_from end desc, valid_from, id desc`.execute(
    db,
  )
  return new Map(rows.map(({ affiliater_id, rank }) => [affiliater_id, rank]))
}

/** Gives affiliaters a rank by hand, from an instant on: the one way to change `affiliater.rank` besides the monthly run. Who has it already keeps it as it is. */
export const giveRank = (
  tx: Tx,
  affiliaterIds: readonly number[],
  rank: AffiliaterRank,
  { at, userId }: { at: Date; userId: number },
) =>
  sql`insert into affiliater_rank (affiliater_id, valid_from, rank, origin, created_by)
    select id, ${at}, ${rank}, 'manual', ${userId} from affiliater
    where id = any(${affiliaterIds}::bigint[]) and rank <> ${rank}`.execute(tx)
