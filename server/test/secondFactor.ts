import { Secret } from 'otpauth'
import type { Db } from '../src/platform/db.ts'
import { seal } from '../src/platform/secretBox.ts'

/** Signs click ids and seals second factors in tests. */
export const testKeys = {
  click: Buffer.alloc(32, 5).toString('base64url'),
  secrets: Buffer.alloc(32, 7).toString('base64url'),
}

/** Gives a person a second factor, in place of any other; answers its secret, from which `codeAt` makes codes. */
export async function giveSecondFactor(db: Db, userId: number, now: Date): Promise<string> {
  const secret = new Secret({ size: 20 })
  const factor = {
    secret: seal(testKeys.secrets, `totp:${userId}`, secret.bytes),
    confirmed_at: now,
    last_step: null,
  }
  await db
    .insertInto('totp')
    .values({ user_id: userId, ...factor })
    .onConflict((row) => row.column('user_id').doUpdateSet(factor))
    .execute()
  return secret.base32
}
