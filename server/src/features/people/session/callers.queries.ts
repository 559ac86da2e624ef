import type { CompiledQuery, ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '../../../platform/db.ts'
import { hashToken } from '../../../platform/session.ts'
import { settingColumn } from '../../../platform/settings.queries.ts'

type Known = Tables & { u: Tables['user_account'] }
type FromSession = ExpressionBuilder<Known, 'session' | 'u'>
type FromPerson = ExpressionBuilder<Known, 'u'>

/** How the party stands that the account belongs to, or the account itself. */
const standing = (eb: FromPerson) =>
  eb.fn.coalesce(
    eb
      .selectFrom('affiliater')
      .select('lifecycle')
      .whereRef('affiliater.id', '=', 'u.affiliater_id'),
    eb
      .selectFrom('advertiser')
      .select('lifecycle')
      .whereRef('advertiser.id', '=', 'u.advertiser_id'),
    eb.selectFrom('agency').select('lifecycle').whereRef('agency.id', '=', 'u.agency_id'),
    'u.lifecycle',
  )
const ofRole = <Column extends 'keys' | 'data_scope'>(eb: FromPerson, column: Column) =>
  eb.selectFrom('admin_role').select(column).whereRef('admin_role.id', '=', 'u.role_id')
/** What decides who somebody is to the product, beside the columns of the account itself. */
const whoIs = (eb: FromPerson) => [
  standing(eb).as('lifecycle'),
  ofRole(eb, 'keys').as('keys'),
  ofRole(eb, 'data_scope').as('data_scope'),
  eb
    .selectFrom('agency')
    .select('role_type')
    .whereRef('agency.id', '=', 'u.agency_id')
    .as('role_type'),
  eb
    .selectFrom('totp')
    .select('confirmed_at')
    .whereRef('totp.user_id', '=', 'u.id')
    .as('confirmed_at'),
]
const account = [
  'u.id',
  'u.user_type',
  'u.user_name',
  'u.language',
  'u.affiliater_id',
  'u.advertiser_id',
  'u.agency_id',
] as const

const ofOrigin = <Column extends 'ended_at' | 'expires_at'>(eb: FromSession, column: Column) =>
  eb
    .selectFrom('session as origin')
    .select(`origin.${column}`)
    .whereRef('origin.id', '=', 'session.actor_session_id')
const ofActor = (eb: FromSession) =>
  eb.selectFrom('user_account as actor').whereRef('actor.id', '=', 'session.actor_user_id')

/** A living session and the person it belongs to, by the two halves of its secret. Every request asks for it: joined instead of looked up one by one, the tables take a hundred times longer to plan than to read. */
const bySecret = (db: Db, bearerHash: Buffer, cookieHash: Buffer) =>
  db
    .selectFrom('session')
    .innerJoin('user_account as u', 'u.id', 'session.user_id')
    .select([
      'session.id as session_id',
      'session.csrf_token',
      'session.seen_at',
      'session.expires_at',
      'session.verified_at',
      'session.keeps',
      'session.actor_user_id',
      'session.actor_session_id',
      ...account,
      settingColumn('security').as('security'),
    ])
    .select((eb) => [
      ...whoIs(eb),
      ofOrigin(eb, 'ended_at').as('origin_ended_at'),
      ofOrigin(eb, 'expires_at').as('origin_expires_at'),
      ofActor(eb).select('actor.lifecycle').as('actor_lifecycle'),
      ofActor(eb)
        .innerJoin('admin_role', 'admin_role.id', 'actor.role_id')
        .select('admin_role.keys')
        .as('actor_keys'),
    ])
    .where('session.bearer_hash', '=', bearerHash)
    .where('session.cookie_hash', '=', cookieHash)
    .where('session.ended_at', 'is', null)
    .compile()
type Asking = ReturnType<typeof bySecret>
export type SessionRow = Asking extends CompiledQuery<infer Row> ? Row : never

const placeOf = { bearer: Buffer.from('bearer'), cookie: Buffer.from('cookie') }
let asking: Asking | undefined

/** The session with this secret, if it lives. The query is written once: it is longer to write than to answer. */
export async function sessionRow(
  db: Db,
  bearer: string,
  half: string,
): Promise<SessionRow | undefined> {
  asking ??= bySecret(db, placeOf.bearer, placeOf.cookie)
  const given = new Map<unknown, Buffer>([
    [placeOf.bearer, hashToken(bearer)],
    [placeOf.cookie, hashToken(half)],
  ])
  const parameters = asking.parameters.map((each) => given.get(each) ?? each)
  return (await db.executeQuery<SessionRow>({ ...asking, parameters })).rows[0]
}

/** Somebody without a session. */
export const personRow = (db: Db, userId: number) =>
  db
    .selectFrom('user_account as u')
    .select([...account, settingColumn('security').as('security')])
    .select(whoIs)
    .where('u.id', '=', userId)
    .executeTakeFirst()
export type PersonRow = NonNullable<Awaited<ReturnType<typeof personRow>>>

/** Notes that a session is in use, and the one it came from. */
export const setSeen = (db: Db, row: SessionRow, now: Date) =>
  db
    .updateTable('session')
    .set({ seen_at: now })
    .where('id', 'in', [row.session_id, row.actor_session_id ?? row.session_id])
    .execute()
