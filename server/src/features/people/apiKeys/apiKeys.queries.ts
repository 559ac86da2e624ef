import type { ApiScope } from '@tsunagi/contract/endpoint'
import { instantOf } from '@tsunagi/contract/day'
import type { ApiKey } from '@tsunagi/contract/people/apiKeys'
import type { Db, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { hashToken } from '../../../platform/session.ts'
import { holdPerson } from '../accounts/holdPerson.queries.ts'

/** The keys of one person, newest first. */
export const listApiKeys = async (db: Db, userId: number, now: Date): Promise<ApiKey[]> =>
  (
    await db
      .selectFrom('api_key')
      .leftJoin('api_key_use as use', 'use.key_id', 'api_key.id')
      .select([
        'api_key.id',
        'name',
        'prefix',
        'scopes',
        'networks',
        'created_at',
        'expires_at',
        'use.used_at as last_used_at',
        'revoked_at',
      ])
      .where('user_id', '=', userId)
      .orderBy('api_key.id', 'desc')
      .execute()
  ).map(({ scopes, created_at, expires_at, revoked_at, ...key }) => ({
    ...key,
    state: revoked_at ? 'revoked' : new Date(expires_at) <= now ? 'expired' : 'living',
    scopes: scopes as ApiScope[],
    created_at: instantOf(created_at)!,
    expires_at: instantOf(expires_at)!,
  }))

/** A key as it is kept: its hash, and a beginning by which its owner knows it again. */
export interface NewApiKey {
  user_id: number
  name: string
  prefix: string
  key_hash: Buffer
  scopes: string[]
  networks: string[]
  created_at: Date
  expires_at: Date
}

/** Adds a key; answers its id. */
export const insertApiKey = async (tx: Tx, key: NewApiKey): Promise<number> =>
  (await tx.insertInto('api_key').values(key).returning('id').executeTakeFirstOrThrow()).id

/** How many keys of a person still work; the person is held, so that two requests do not make one too many. */
export async function countLiving(tx: Tx, userId: number, now: Date): Promise<number> {
  await holdPerson(tx, userId)
  const { count } = await living(tx, userId, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const living = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('api_key')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())

/** Keys that end before a moment and that nobody has put an end to yet; those that ended within the same time before are among them. */
export const endingKeys = (db: Db, userId: number, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('api_key')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', from.toISOString())
    .where('expires_at', '<=', to.toISOString())

/** Ends one of a person's own; a stranger's is not there. */
export async function setRevoked(tx: Tx, userId: number, id: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('api_key')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound()
}

/** Ends all keys of a person. */
export const revokeAll = (tx: Tx, userId: number, now: Date) =>
  tx
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()

/** A key that works at this moment. */
export const findLivingKey = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('api_key')
    .leftJoin('api_key_use as use', 'use.key_id', 'api_key.id')
    .select(['api_key.id', 'user_id', 'scopes', 'networks', 'use.used_at'])
    .where('key_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** Notes when a key was used last. */
export const noteUse = (db: Db, keyId: number, now: Date) =>
  db
    .insertInto('api_key_use')
    .values({ key_id: keyId, used_at: now })
    .onConflict((same) => same.column('key_id').doUpdateSet({ used_at: now }))
    .execute()
