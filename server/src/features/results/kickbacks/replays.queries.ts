import { sql, type Insertable } from 'kysely'
import {
  kickbackFilter,
  type KickbackFilter,
  type KickbackReplay,
} from '@tsunagi/contract/results/kickbacks'
import { matches, type Db, type Tables, type Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import type { Viewpoint } from '../../people/accounts/scope.queries.ts'
import { kickbackConditions } from './kickbacks.filter.queries.ts'
import { visibleKickbacks, type LockedKickback } from './kickbacks.queries.ts'
import { undelivered } from './kickbacks.rules.ts'

type Viewer = Extract<User, { kind: 'admin' | 'affiliater' }>

/** The one way into replays: an affiliater's own, and for the operator all, or those an administrator of a smaller scope began. */
const visibleReplays = (db: Db, viewer: Viewer) => {
  const replays = db.selectFrom('kickback_replay')
  if (viewer.kind === 'affiliater')
    return replays.where('kickback_replay.affiliater_id', '=', viewer.affiliaterId)
  return viewer.scope === 'all'
    ? replays
    : replays.where('kickback_replay.created_by', '=', viewer.id)
}

/** Those that run, and those begun since an instant. */
export const listReplays = (db: Db, viewer: Viewer, since: Date): Promise<KickbackReplay[]> =>
  visibleReplays(db, viewer)
    .innerJoin('user_account', 'user_account.id', 'kickback_replay.created_by')
    .select([
      'kickback_replay.id',
      'kickback_replay.state',
      'kickback_replay.total',
      'kickback_replay.handled',
      'kickback_replay.skipped',
      'user_account.user_name as created_by',
      'kickback_replay.created_at',
      'kickback_replay.finished_at',
    ])
    .where((eb) =>
      eb.or([
        eb('kickback_replay.state', '=', 'running'),
        eb('kickback_replay.created_at', '>=', since.toISOString()),
      ]),
    )
    .orderBy('kickback_replay.id', 'desc')
    .limit(10)
    .execute()

/** Notifications of a filter that were not delivered, unless it names another state. */
const replayable = (now: Date, viewer: Pick<Viewpoint, 'kind'>, filter: KickbackFilter) =>
  matches(kickbackConditions(now, viewer), filter)
/** A replay takes what its beginner may see: of an administrator, by its role as it is now. */
const beginnerOf = ({ affiliater_id, created_by }: RunningReplay): Viewpoint =>
  affiliater_id === null
    ? { kind: 'admin', id: created_by, scope: 'own' }
    : { kind: 'affiliater', affiliaterId: affiliater_id }

/** How many a replay would take, and the newest of them. */
export async function extentOf(
  db: Db,
  now: Date,
  viewer: Viewer,
  filter: KickbackFilter,
): Promise<{ total: number; last_id: number }> {
  const found = await visibleKickbacks(db, viewer)
    .where(replayable(now, viewer, filter))
    .$if(!filter.state?.length, (rows) => rows.where('kickback.state', 'in', undelivered))
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max('kickback.id').as('last_id')])
    .executeTakeFirstOrThrow()
  return { total: found.total, last_id: found.last_id ?? 0 }
}

/** Writes down that kickbacks are to be sent again; answers its id. */
export const insertReplay = async (tx: Tx, replay: Insertable<Tables['kickback_replay']>) =>
  (await tx.insertInto('kickback_replay').values(replay).returning('id').executeTakeFirstOrThrow())
    .id

/** Replays that go on. */
export const runningReplays = (db: Db) =>
  db
    .selectFrom('kickback_replay')
    .select('id')
    .where('state', '=', 'running')
    .orderBy('id')
    .execute()

/** One of them, held by this transaction; undefined where it was stopped meanwhile, or another worker has it. */
export const takeReplay = (tx: Tx, id: number) =>
  tx
    .selectFrom('kickback_replay')
    .select(['id', 'filter', 'affiliater_id', 'created_by', 'last_id', 'position'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
/** A replay that this transaction works at. */
export type RunningReplay = NonNullable<Awaited<ReturnType<typeof takeReplay>>>

/** The next notifications of a replay, oldest first, so that those of one result keep their order. */
export async function lockNextKickbacks(
  tx: Tx,
  now: Date,
  replay: RunningReplay,
  batch: number,
): Promise<LockedKickback[]> {
  const { last_id, position } = replay
  const filter = kickbackFilter.parse(replay.filter)
  return (await visibleKickbacks(tx, beginnerOf(replay))
    .where(replayable(now, beginnerOf(replay), filter))
    .$if(!filter.state?.length, (rows) => rows.where('kickback.state', 'in', undelivered))
    .select(['kickback.id', 'kickback.result_id', 'kickback.state'])
    .where('kickback.id', '>', position)
    .where('kickback.id', '<=', last_id)
    .orderBy('kickback.id')
    .limit(batch)
    .forUpdate()
    .execute()) as unknown as LockedKickback[]
}

interface Progress {
  position: number
  handled: number
  skipped: number
  finishedAt: Date | null
}
/** Adds to what a replay has done, and ends it where an end is given. */
export const setProgress = (
  tx: Tx,
  id: number,
  { position, handled, skipped, finishedAt }: Progress,
) =>
  tx
    .updateTable('kickback_replay')
    .set({
      position,
      handled: sql`handled + ${handled}`,
      skipped: sql`skipped + ${skipped}`,
      ...(finishedAt && { state: 'done' as const, finished_at: finishedAt }),
    })
    .where('id', '=', id)
    .execute()

/** Stops a replay; null = not there, false = it is over already. */
export async function stopReplay(
  tx: Tx,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<boolean | null> {
  const replay = await visibleReplays(tx, viewer)
    .select(['id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!replay) return null
  if (replay.state !== 'running') return false
  await tx
    .updateTable('kickback_replay')
    .set({ state: 'cancelled', finished_at: now })
    .where('id', '=', id)
    .execute()
  return true
}
