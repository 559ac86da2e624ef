import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { withinScope } from '../accounts/scope.queries.ts'

const ownerColumns = { '1': 'affiliater_id', '2': 'advertiser_id', '3': 'agency_id' } as const
/** The kinds of user that an administrator may act as. */
export type SubjectType = keyof typeof ownerColumns

/** The oldest login account of an affiliater, advertiser or agency, and how its owner stands. */
export const findSubject = (db: Db, adminId: number, userType: SubjectType, partyId: number) =>
  db
    .selectFrom('user_account as u')
    .leftJoin('affiliater', 'affiliater.id', 'u.affiliater_id')
    .leftJoin('advertiser', 'advertiser.id', 'u.advertiser_id')
    .leftJoin('agency', 'agency.id', 'u.agency_id')
    .select((eb) => [
      'u.id',
      'u.user_type',
      eb.fn
        .coalesce('affiliater.lifecycle', 'advertiser.lifecycle', 'agency.lifecycle')
        .as('lifecycle'),
    ])
    .where('u.user_type', '=', userType)
    .where(`u.${ownerColumns[userType]}`, '=', partyId)
    .where(
      withinScope(
        adminId,
        sql`coalesce(affiliater.staff_id, advertiser.staff_id, agency.staff_id)`,
      ),
    )
    .orderBy('u.id')
    .limit(1)
    .executeTakeFirst()

/** When a session ends, however it is used; throws where there is none. */
export const sessionEnd = async (db: Db, sessionId: number): Promise<Date> =>
  new Date(
    (
      await db
        .selectFrom('session')
        .select('expires_at')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow()
    ).expires_at,
  )

/** What a session is known by: hashes of its two halves, and the anti-forgery token. */
export interface Halves {
  bearer_hash: Buffer
  cookie_hash: Buffer
  csrf_token: string
}

/** A session in which an administrator acts as somebody else, and why. */
export interface ProxySession extends Halves {
  user_id: number
  actor_user_id: number
  actor_session_id: number
  reason: string
  ip: string
  user_agent: string
  expires_at: Date
}

/** Opens such a session. */
export const insertProxySession = (db: Db, session: ProxySession, now: Date) =>
  db
    .insertInto('session')
    .values({ ...session, created_at: now, seen_at: now })
    .execute()

/** Hands the administrator's own session new halves; false when it is over. */
export async function renewSession(
  tx: Tx,
  id: number,
  halves: Halves,
  now: Date,
): Promise<boolean> {
  const renewed = await tx
    .updateTable('session')
    .set({ ...halves, seen_at: sql`greatest(seen_at, ${now})` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst()
  return renewed !== undefined
}
