import { sql, type Selectable } from 'kysely'
import type { Db, Tables } from '../../../platform/db.ts'
import { hashToken } from '../../../platform/session.ts'

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
type OrNull<Columns> = { [Name in keyof Columns]: Columns[Name] | null }

/** Who somebody is to the product, as the function `known_person` says. */
export interface PersonRow
  extends
    Pick<
      Row<'user_account'>,
      | 'id'
      | 'user_type'
      | 'user_name'
      | 'language'
      | 'affiliater_id'
      | 'advertiser_id'
      | 'agency_id'
      | 'lifecycle'
    >,
    OrNull<Pick<Row<'admin_role'>, 'keys' | 'data_scope'>>,
    OrNull<Pick<Row<'agency'>, 'role_type'>>,
    Pick<Row<'totp'>, 'confirmed_at'> {
  /** The stored section of this name; `readColumn` understands it. */
  security: unknown
}

/** A session and the person it belongs to, as the function `living_session` says. */
export interface SessionRow
  extends
    PersonRow,
    Pick<
      Row<'session'>,
      | 'csrf_token'
      | 'seen_at'
      | 'expires_at'
      | 'verified_at'
      | 'keeps'
      | 'actor_user_id'
      | 'actor_session_id'
    > {
  session_id: number
  actor_lifecycle: PersonRow['lifecycle']
  actor_keys: PersonRow['keys']
  origin_ended_at: string | null
  origin_expires_at: string | null
}

/** The session with this secret, if it lives; acting as somebody lives while they are the administrator's business. */
export async function sessionRow(
  db: Db,
  bearer: string,
  half: string,
): Promise<SessionRow | undefined> {
  const asked = sql<SessionRow>`select * from living_session(${hashToken(bearer)}, ${hashToken(half)})`
  return (await asked.execute(db)).rows[0]
}

/** Somebody without a session. */
export async function personRow(db: Db, userId: number): Promise<PersonRow | undefined> {
  return (await sql<PersonRow>`select * from known_person(${userId})`.execute(db)).rows[0]
}

/** Notes that a session is in use, and the one it came from. */
export const setSeen = (db: Db, row: SessionRow, now: Date) =>
  db
    .updateTable('session')
    .set({ seen_at: now })
    .where('id', 'in', [row.session_id, row.actor_session_id ?? row.session_id])
    .execute()
