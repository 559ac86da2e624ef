import type pg from 'pg'
import type { Db } from '../db.ts'
import { deleted } from '../portions.ts'
import type { Reader } from './serving.ts'

/** Notes that somebody has seen everything that is written up to now. */
export const noteSeen = async (primary: pg.Pool, { person, session }: Reader, now: Date) => {
  await primary.query(
    `insert into reader_mark (user_id, session_id, place, at)
    values ($1, $2, (pg_current_wal_insert_lsn() - '0/0')::bigint, $3)
    on conflict (user_id, session_id) do update
      set place = greatest(reader_mark.place, excluded.place), at = excluded.at`,
    [person, session, now],
  )
}

/** How far what somebody has seen was written; null = it is not known of this session. */
export async function seenBy(primary: pg.Pool, { person, session }: Reader) {
  const { rows } = await primary.query<{ place: number | null; is_known: boolean | null }>(
    `select max(place) as place, bool_or(session_id = $2) as is_known from reader_mark
    where user_id = $1`,
    [person, session],
  )
  return rows[0]?.is_known ? rows[0].place : null
}

/** How far the database is written. */
export async function writtenPlace(primary: pg.Pool): Promise<number> {
  const { rows } = await primary.query<{ place: number }>(
    "select (pg_current_wal_insert_lsn() - '0/0')::bigint as place",
  )
  return rows[0]!.place
}

/** What a replica says of itself. */
export interface Replayed {
  /** It follows a database, and is told what that one writes. */
  is_following: boolean
  place: number | null
}

/** Asks a replica how far it has replayed what it is sent, in bytes of the database's log. */
export const replayedPlace = `
  select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver) as is_following,
    (pg_last_wal_replay_lsn() - '0/0')::bigint as place`

/** What was noted so long ago that a replica which is near enough knows it. */
export const deleteMarks = (db: Db, before: Date): Promise<number> =>
  deleted(
    db.deleteFrom('reader_mark').where('at', '<', before.toISOString()).executeTakeFirstOrThrow(),
  )
