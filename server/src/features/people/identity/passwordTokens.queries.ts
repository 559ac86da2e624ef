import type { Db, Tx } from '../../../platform/db.ts'
import { hashToken, newToken } from '../../../platform/session.ts'

/** A forgotten password, or the first one of a new account. */
export type PasswordPurpose = 'reset' | 'setup'

/** Makes the one link a person may choose a password with; earlier ones stop working. Only its hash is kept. */
export async function issuePasswordToken(
  tx: Tx,
  userId: number,
  purpose: PasswordPurpose,
  { now, until }: { now: Date; until: Date },
): Promise<string> {
  const token = newToken()
  await dropPasswordTokens(tx, userId)
  await tx
    .insertInto('password_token')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: until,
    })
    .execute()
  return token
}

/** What a mail says: the link, and until when it is good. The token stands behind `#`, so that no server and no log ever sees it. */
export const passwordLink = (appUrl: string, token: string): string =>
  `${appUrl}/lp/passwordReset#token=${token}`

/** Whose password a link is for; undefined where it is unknown or its time is up. */
export const findPasswordToken = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('password_token')
    .select(['user_id', 'purpose'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** Uses a link up; undefined if it is over, used or unknown. */
export const spendPasswordToken = (tx: Tx, token: string, now: Date) =>
  tx
    .deleteFrom('password_token')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .returning(['user_id', 'purpose'])
    .executeTakeFirst()

const dropPasswordTokens = (db: Db, userId: number) =>
  db.deleteFrom('password_token').where('user_id', '=', userId).execute()

/** Whatever links were mailed for a person to choose a password or an address with stop working. */
export async function dropMailedLinks(tx: Tx, userId: number): Promise<void> {
  await dropPasswordTokens(tx, userId)
  await tx.deleteFrom('mail_change').where('user_id', '=', userId).execute()
}

/** Keeps the hash of a password; sessions go on. */
export const setPassword = (db: Db, userId: number, passwordHash: string) =>
  db
    .updateTable('user_account')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute()

/** Notes when somebody set a password by a mail, and not by knowing the old one. */
export const noteReset = (db: Db, userId: number, at: Date) =>
  db.updateTable('user_account').set({ password_reset_at: at }).where('id', '=', userId).execute()

/** When somebody's password was last reset, its second factor last set up and its recovery codes last made; null = never. */
export const lastSecured = (db: Db, userId: number) =>
  db
    .selectFrom('user_account')
    .leftJoin('totp', 'totp.user_id', 'user_account.id')
    .select((eb) => [
      'user_account.password_reset_at',
      'totp.confirmed_at',
      eb
        .selectFrom('recovery_code')
        .select((code) => code.fn.max('issued_at').as('at'))
        .whereRef('recovery_code.user_id', '=', 'user_account.id')
        .as('codes_at'),
    ])
    .where('user_account.id', '=', userId)
    .executeTakeFirstOrThrow()
