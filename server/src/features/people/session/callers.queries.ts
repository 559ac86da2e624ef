import type { Db } from '../../../platform/db.ts'
import { hashToken } from '../../../platform/session.ts'
import { settingColumn } from '../../../platform/settings.queries.ts'

/** A living session and the person it belongs to, by the two halves of its secret. */
export const sessionRow = (db: Db, bearer: string, half: string) =>
  db
    .selectFrom('session')
    .innerJoin('user_account as u', 'u.id', 'session.user_id')
    .leftJoin('admin_role', 'admin_role.id', 'u.role_id')
    .leftJoin('affiliater', 'affiliater.id', 'u.affiliater_id')
    .leftJoin('advertiser', 'advertiser.id', 'u.advertiser_id')
    .leftJoin('agency', 'agency.id', 'u.agency_id')
    .leftJoin('totp', 'totp.user_id', 'u.id')
    .leftJoin('session as origin', 'origin.id', 'session.actor_session_id')
    .leftJoin('user_account as actor', 'actor.id', 'session.actor_user_id')
    .leftJoin('admin_role as actor_role', 'actor_role.id', 'actor.role_id')
    .select((eb) => [
      'session.id as session_id',
      'session.csrf_token',
      'session.seen_at',
      'session.expires_at',
      'session.verified_at',
      'totp.confirmed_at',
      settingColumn('security').as('security'),
      'session.actor_user_id',
      'session.actor_session_id',
      'origin.ended_at as origin_ended_at',
      'origin.expires_at as origin_expires_at',
      'actor.lifecycle as actor_lifecycle',
      'actor_role.keys as actor_keys',
      'u.id',
      'u.user_type',
      'u.user_name',
      'u.language',
      'u.affiliater_id',
      'u.advertiser_id',
      'u.agency_id',
      'admin_role.keys',
      'admin_role.data_scope',
      'agency.role_type',
      eb.fn
        .coalesce('affiliater.lifecycle', 'advertiser.lifecycle', 'agency.lifecycle', 'u.lifecycle')
        .as('lifecycle'),
    ])
    .where('session.bearer_hash', '=', hashToken(bearer))
    .where('session.cookie_hash', '=', hashToken(half))
    .where('session.ended_at', 'is', null)
    .executeTakeFirst()
export type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionRow>>>

/** Notes that a session is in use, and the one it came from. */
export const setSeen = (db: Db, row: SessionRow, now: Date) =>
  db
    .updateTable('session')
    .set({ seen_at: now })
    .where('id', 'in', [row.session_id, row.actor_session_id ?? row.session_id])
    .execute()
