import type { Passkey } from '@tsunagi/contract/people/passkeys'
import type { Db, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'

/** The passkeys of one person, newest first. */
export const listPasskeys = (db: Db, userId: number): Promise<Passkey[]> =>
  db
    .selectFrom('passkey')
    .select(['id', 'name', 'is_synced', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()

/** What a browser needs to know of the passkeys that a person has already. */
export const knownCredentials = (db: Db, userId: number) =>
  db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute()

/** A passkey as a browser has made it, with the name its owner gave it. */
export interface NewPasskey {
  user_id: number
  credential_id: string
  public_key: Buffer
  uses: number
  transports: string[]
  name: string
  is_synced: boolean
  created_at: Date
}

/** Null where somebody has the same passkey. */
export const insertPasskey = (tx: Tx, passkey: NewPasskey) =>
  tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((same) => same.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Held until the transaction ends, so that two sign-ins do not count one use. */
export const lockPasskey = (tx: Tx, credentialId: string) =>
  tx
    .selectFrom('passkey')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'uses', 'transports'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()

/** Keeps the counter that the device told last, by which a copy of it would be noticed. */
export const countUse = (tx: Tx, id: number, uses: number, at: Date) =>
  tx.updateTable('passkey').set({ uses, last_used_at: at }).where('id', '=', id).execute()

/** Answers how many were renamed: one, or none that is the person's own. */
export const renamePasskey = async (
  db: Db,
  { userId, id, name }: { userId: number; id: number; name: string },
) =>
  (
    await db
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows

/** Deletes one of a person's own; a stranger's is not there. */
export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<string> {
  const gone = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  if (!gone) throw notFound()
  return gone.name
}

/** Deletes all passkeys of a person. */
export const deleteAll = (tx: Tx, userId: number) =>
  tx.deleteFrom('passkey').where('user_id', '=', userId).execute()

const lifeMs = 5 * 60_000

/** Keeps a question until it is answered or too old. */
export async function insertChallenge(
  db: Db,
  { hash, userId, now }: { hash: Buffer; userId: number | null; now: Date },
) {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now.toISOString()).execute()
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hash,
      user_id: userId,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute()
}

/** Whether the question was asked of this person, or of nobody in particular; it is never answered twice. */
export const spendChallenge = async (
  db: Db,
  { hash, userId, now }: { hash: Buffer; userId: number | null; now: Date },
): Promise<boolean> =>
  (
    await db
      .deleteFrom('passkey_challenge')
      .where('challenge_hash', '=', hash)
      .where('user_id', 'is not distinct from', userId)
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirstOrThrow()
  ).numDeletedRows > 0n
