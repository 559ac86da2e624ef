import { sql } from 'kysely'
import type { LoginEvent, OwnSession } from '@tsunagi/contract/people/identity'
import type { Page } from '@tsunagi/contract/paging'
import type { Db } from '../../../platform/db.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'
import { deviceName } from '../../../platform/deviceName.ts'
import { notFound } from '../../../platform/errors.ts'
import { sessionLimits, type Security } from '../../../domain/sessions/security.rules.ts'
import type { User } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'

const seenSince = (now: Date, idleMs: number) => new Date(now.getTime() - idleMs).toISOString()

/** Sessions of the person itself that would still be let in. */
const living = (db: Db, { id, kind }: User, security: Security, now: Date) =>
  db
    .selectFrom('session')
    .where('user_id', '=', id)
    .where('actor_user_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where((eb) =>
      eb.or(
        [false, true].map((keeps) =>
          eb.and([
            eb('keeps', '=', keeps),
            eb('seen_at', '>=', seenSince(now, sessionLimits(security, kind, keeps).idleMs)),
          ]),
        ),
      ),
    )

/** Where somebody is signed in, the latest first, the session that asks among them. */
export async function listOwnSessions(db: Db, user: User, now: Date): Promise<OwnSession[]> {
  const rows = await living(db, user, await readSetting(db, 'security'), now)
    .select(['id', 'ip', 'user_agent', 'created_at', 'seen_at', 'expires_at'])
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ user_agent, ...row }) => ({
    ...row,
    device: deviceName(user_agent),
    current: row.id === user.sessionId,
  }))
}

/** Ends one session of the person; another's answers like a missing one. */
export async function endOwnSession(db: Db, user: User, sessionId: number, now: Date) {
  const security = await readSetting(db, 'security')
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', 'in', living(db, user, security, now).select('id').where('id', '=', sessionId))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound()
  return { id: sessionId }
}

/** Sign-ins and failed tries of the person, as one history. */
export async function listLoginHistory(db: Db, { id }: User, { page, size, sort }: Page) {
  const events = () =>
    db
      .selectFrom('session')
      .select((eb) => [
        'id',
        'created_at as at',
        sql<
          LoginEvent['event']
        >`case when actor_user_id is null then 'signed_in' else 'proxy_login' end`.as('event'),
        eb.case().when('actor_user_id', 'is', null).then(eb.ref('ip')).end().as('ip'),
        eb
          .case()
          .when('actor_user_id', 'is', null)
          .then(eb.ref('user_agent'))
          .end()
          .as('user_agent'),
        'reason',
        'ended_at',
      ])
      .where('user_id', '=', id)
      .unionAll(
        db
          .selectFrom('login_failure')
          .select([
            'id',
            'at',
            sql<
              LoginEvent['event']
            >`case step when 'password' then 'wrong_password' else 'wrong_code' end`.as('event'),
            'ip',
            'user_agent',
            sql<string | null>`null`.as('reason'),
            sql<string | null>`null::timestamptz`.as('ended_at'),
          ])
          .where('user_id', '=', id),
      )
  const { items: rows, total } = await pageOf(
    db,
    db
      .selectFrom(events().as('event_row'))
      .select(['at', 'event', 'ip', 'user_agent', 'reason', 'ended_at']),
    db.selectFrom(events().as('event_row')).select(totalCount),
    // A sign-in and a failure may have the same number.
    { page, size, order: orderOf(sort, { at: sql.ref('at') }, sql`array[id::text, event]`) },
  )
  return {
    items: rows.map(({ user_agent, ...event }) => ({ ...event, device: deviceName(user_agent) })),
    total,
  }
}
