import { sql } from 'kysely'
import type { AccessEntry, AccessInput } from '@tsunagi/contract/people/advertisers'
import type { Db, Tx } from '../../../platform/db.ts'

const targetName = sql<string>`case entry.target_type
  when 'media' then (select name from media where media.id = entry.target_id)
  when 'affiliater' then (select coalesce(company, user_name) from affiliater where affiliater.id = entry.target_id)
  when 'group' then (select name from affiliater_group where affiliater_group.id = entry.target_id)
  else entry.target_rank end`

export const accessEntries = (db: Db, advertiserId: number): Promise<AccessEntry[]> =>
  db
    .selectFrom('access_control as entry')
    .leftJoin('user_account', 'user_account.id', 'entry.created_by')
    .select([
      'entry.id',
      'entry.kind',
      'entry.target_type',
      'entry.target_id',
      'entry.target_rank',
      'entry.active',
      'entry.reason',
      'entry.created_at',
      'user_account.user_name as created_by',
      sql<string>`coalesce(to_char(entry.starts_on, 'YYYY-MM-DD'), '')`.as('starts_on'),
      sql<string>`coalesce(to_char(entry.ends_on, 'YYYY-MM-DD'), '')`.as('ends_on'),
      sql<string>`coalesce(${targetName}, '')`.as('target_name'),
    ])
    .where('entry.scope', '=', 'advertiser')
    .where('entry.scope_id', '=', advertiserId)
    .orderBy('entry.kind')
    .orderBy('entry.id')
    .execute()

const tableOf = { media: 'media', affiliater: 'affiliater', group: 'affiliater_group' } as const

/** Those of the given targets that exist. */
export const existingTargets = async (
  tx: Tx,
  type: keyof typeof tableOf,
  ids: readonly number[],
): Promise<number[]> =>
  (
    await sql<{
      id: number
    }>`select id from ${sql.table(tableOf[type])} where id = any(${ids}::bigint[])`.execute(tx)
  ).rows.map(({ id }) => id)

/** Puts targets on a list; those that are on it take the new values. Answers how many. */
export async function writeEntries(
  tx: Tx,
  advertiserId: number,
  input: AccessInput,
  createdBy: number,
  now: Date,
): Promise<number> {
  const { kind, target_type, active, starts_on, ends_on, reason, target_ids, target_ranks } = input
  const targets =
    target_type === 'rank'
      ? target_ranks.map((rank) => ({ target_id: null, target_rank: rank }))
      : [...new Set(target_ids)].map((id) => ({ target_id: id, target_rank: null }))
  const rows = await tx
    .insertInto('access_control')
    .values(
      targets.map((target) => ({
        scope: 'advertiser' as const,
        scope_id: advertiserId,
        kind,
        target_type,
        ...target,
        active,
        starts_on: starts_on || null,
        ends_on: ends_on || null,
        reason,
        created_by: createdBy,
        created_at: now,
      })),
    )
    .onConflict((existing) =>
      existing
        .columns(['scope', 'scope_id', 'kind', 'target_type', 'target_id', 'target_rank'])
        .doUpdateSet((eb) => ({
          active: eb.ref('excluded.active'),
          starts_on: eb.ref('excluded.starts_on'),
          ends_on: eb.ref('excluded.ends_on'),
          reason: eb.ref('excluded.reason'),
        })),
    )
    .returning('id')
    .execute()
  return rows.length
}

/** Takes entries off the lists of an advertiser. Answers how many. */
export async function deleteEntries(
  tx: Tx,
  advertiserId: number,
  ids: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('access_control')
    .where('scope', '=', 'advertiser')
    .where('scope_id', '=', advertiserId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** A medium and whose it is. */
export const mediaOwner = (db: Db, mediaId: number) =>
  db
    .selectFrom('media')
    .innerJoin('affiliater', 'affiliater.id', 'media.affiliater_id')
    .select((eb) => [
      'media.id as media_id',
      'media.name as media_name',
      'media.affiliater_id',
      eb.fn.coalesce('affiliater.company', 'affiliater.user_name').as('affiliater_name'),
    ])
    .where('media.id', '=', mediaId)
    .executeTakeFirst()
