import { sql } from 'kysely'
import type { AccessEntry, AccessInput, ReleaseLevel } from '@tsunagi/contract/catalogue/releases'
import type { Db, Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { actorName } from '../../people/accounts/actors.queries.ts'
import { knowsMedium, shownName } from '../../people/advertisers/sight.queries.ts'
import { visibleMedia } from '../media/media.filter.queries.ts'

const targetName = (viewer: User) => sql<string>`case entry.target_type
  when 'media' then (select name from media where media.id = entry.target_id)
  when 'affiliater' then (select ${shownName(viewer, sql`true`)} from affiliater where affiliater.id = entry.target_id)
  when 'group' then (select ${sql.ref(`row.name_${viewer.language}`)} from master_row as row where row.id = entry.target_id)
  else entry.target_rank end`

/** What a list stands at. */
export interface Place {
  level: ReleaseLevel
  id: number
}

/** The condition that an entry is the viewer's to change: the operator's stay the operator's, and so do their reasons. */
const isOwn = (viewer: User, entry: 'entry' | 'access_control' = 'entry') =>
  viewer.kind === 'advertiser'
    ? sql<boolean>`${sql.ref(`${entry}.created_by`)} in (select id from user_account where advertiser_id = ${viewer.advertiserId})`
    : sql<boolean>`true`

/** Both lists of a place, as a viewer may read them: an advertiser those media that have applied to it. */
export const accessEntries = (db: Db, viewer: User, { level, id }: Place): Promise<AccessEntry[]> =>
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
      sql<string>`case when ${isOwn(viewer)} then entry.reason else '' end`.as('reason'),
      'entry.created_at',
      actorName(viewer, viewer.language, 'user_account').as('created_by'),
      sql<string>`coalesce(to_char(entry.starts_on, 'YYYY-MM-DD'), '')`.as('starts_on'),
      sql<string>`coalesce(to_char(entry.ends_on, 'YYYY-MM-DD'), '')`.as('ends_on'),
      sql<string>`coalesce(${targetName(viewer)}, '')`.as('target_name'),
    ])
    .where('entry.scope', '=', level)
    .where('entry.scope_id', '=', id)
    .$if(viewer.kind !== 'admin', (query) =>
      query
        .where('entry.target_type', '=', 'media')
        .where('entry.target_id', 'in', visibleMedia(db, viewer).select('media.id')),
    )
    .orderBy('entry.kind')
    .orderBy('entry.id')
    .execute()

const targets = {
  media: sql`media`,
  affiliater: sql`affiliater`,
  group: sql`(select id from master_row where kind = 'groups') as affiliater_group`,
} as const

/** Those of the given targets that exist. */
export const existingTargets = async (
  tx: Tx,
  type: keyof typeof targets,
  ids: readonly number[],
): Promise<number[]> =>
  (
    await sql<{
      id: number
    }>`select id from ${targets[type]} where id = any(${ids}::bigint[])`.execute(tx)
  ).rows.map(({ id }) => id)

/** The ids that an input names. */
export const targetIds = ({
  target_type,
  media_ids,
  affiliater_ids,
  group_id,
}: AccessInput): number[] => {
  const named = {
    media: media_ids,
    affiliater: affiliater_ids,
    group: [group_id ?? []].flat(),
    rank: [],
  }
  return [...new Set(named[target_type])]
}

/** Puts targets on a list; those that are on it take the new values. Answers how many. */
export async function writeEntries(
  tx: Tx,
  { level, id }: Place,
  input: AccessInput,
  { by, now }: { by: User; now: Date },
): Promise<number> {
  const { kind, active, starts_on, ends_on, reason, target_type } = input
  const targets =
    target_type === 'rank'
      ? input.target_ranks.map((rank) => ({ target_id: null, target_rank: rank }))
      : targetIds(input).map((id) => ({ target_id: id, target_rank: null }))
  const rows = await tx
    .insertInto('access_control')
    .values(
      targets.map((target) => ({
        scope: level,
        scope_id: id,
        kind,
        target_type,
        ...target,
        active,
        starts_on: starts_on || null,
        ends_on: ends_on || null,
        reason,
        created_by: by.id,
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
        }))
        .where(isOwn(by, 'access_control')),
    )
    .returning('id')
    .execute()
  return rows.length
}

/** Puts all who are on the lists of a place on those of another one, by whoever put them there. */
export const copyEntries = (tx: Tx, level: ReleaseLevel, from: number, to: number, now: Date) => {
  const kept = [
    'scope',
    'kind',
    'target_type',
    'target_id',
    'target_rank',
    'active',
    'starts_on',
    'ends_on',
    'reason',
    'created_by',
  ] as const
  return tx
    .insertInto('access_control')
    .columns([...kept, 'scope_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('access_control')
        .select([...kept, eb.val(to).as('scope_id'), eb.val(now).as('created_at')])
        .where('scope', '=', level)
        .where('scope_id', '=', from),
    )
    .execute()
}

/** Takes entries off the lists of a place. Answers how many. */
export const deleteEntries = async (
  tx: Tx,
  viewer: User,
  { level, id }: Place,
  ids: readonly number[],
): Promise<number> =>
  Number(
    (
      await tx
        .deleteFrom('access_control as entry')
        .where('entry.scope', '=', level)
        .where('entry.scope_id', '=', id)
        .where('entry.id', 'in', ids)
        .where(isOwn(viewer))
        .executeTakeFirstOrThrow()
    ).numDeletedRows,
  )

/** Switches entries of the lists of a place on or off. Answers how many. */
export const setEntriesActive = async (
  tx: Tx,
  viewer: User,
  { level, id }: Place,
  { ids, active }: { ids: readonly number[]; active: boolean },
): Promise<number> =>
  Number(
    (
      await tx
        .updateTable('access_control as entry')
        .set({ active })
        .where('entry.scope', '=', level)
        .where('entry.scope_id', '=', id)
        .where('entry.id', 'in', ids)
        .where(isOwn(viewer))
        .executeTakeFirstOrThrow()
    ).numUpdatedRows,
  )

/** A medium that the viewer may see, and whose it is. */
export const mediaOwner = (db: Db, viewer: User, mediaId: number) =>
  visibleMedia(db, viewer)
    .innerJoin('affiliater', 'affiliater.id', 'media.affiliater_id')
    .select([
      'media.id as media_id',
      'media.name as media_name',
      'media.affiliater_id',
      shownName(viewer, knowsMedium('media.id')).as('affiliater_name'),
    ])
    .where('media.id', '=', mediaId)
    .executeTakeFirst()

/** Those of some media that the viewer may see. */
export const knownMedia = async (db: Db, viewer: User, ids: readonly number[]): Promise<number[]> =>
  (await visibleMedia(db, viewer).select('media.id').where('media.id', 'in', ids).execute()).map(
    ({ id }) => id,
  )
