import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** Whether a `user_account` has a second factor that counts. */
export const hasSecondFactor = sql<boolean>`exists (select from totp where totp.user_id = user_account.id and totp.confirmed_at is not null)`

/** Whether an account has a second factor that counts, so that a code of it can be asked for. */
export const canGiveCode = async (db: Db, userId: number): Promise<boolean> =>
  (
    await db
      .selectFrom('user_account')
      .select(hasSecondFactor.as('can'))
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).can

/** The second factor of somebody, counting or still being set up; undefined = none. */
export const findTotp = (db: Db, userId: number) =>
  db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Held until the transaction ends, so that two requests cannot use one code. */
export const lockTotp = (tx: Tx, userId: number) =>
  tx.selectFrom('totp').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** Remembers the time step of a code that was used, so that neither it nor an earlier one is taken again (RFC 6238). */
export const setLastStep = (tx: Tx, userId: number, step: number) =>
  tx.updateTable('totp').set({ last_step: step }).where('user_id', '=', userId).execute()

/** Keeps a secret that does not count before a code of it was given; the one that counts stays. */
export const putPendingSecret = (
  db: Db,
  userId: number,
  pending_secret: Buffer,
  pending_at: Date,
) =>
  db
    .insertInto('totp')
    .values({ user_id: userId, pending_secret, pending_at })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ pending_secret, pending_at }))
    .execute()

/** The secret that was being set up becomes the one that counts. */
export const confirmPending = (tx: Tx, userId: number, secret: Buffer, step: number, now: Date) =>
  tx
    .updateTable('totp')
    .set({ secret, confirmed_at: now, pending_secret: null, pending_at: null, last_step: step })
    .where('user_id', '=', userId)
    .execute()

/** Switches the second factor off, and with it the recovery codes. */
export async function removeTotp(tx: Tx, userId: number) {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx.deleteFrom('totp').where('user_id', '=', userId).execute()
}

/** Keeps new recovery codes, by their hashes; the old ones end. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: Buffer[], now: Date) {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId, issued_at: now })))
    .execute()
}

/** Uses up a recovery code; false if it is unknown or used. */
export const spendRecoveryCode = async (
  tx: Tx,
  userId: number,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> =>
  (
    await tx
      .updateTable('recovery_code')
      .set({ used_at: now })
      .where('code_hash', '=', codeHash)
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows > 0n

/** How many recovery codes somebody has left. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
