import { argon2Sync, randomBytes } from 'node:crypto'
import type { Db } from '../src/platform/db.ts'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/** A hash as the product keeps them, made at the least cost there is: whoever signs in with it pays what the hash says. */
export function cheapHash(password: string): string {
  const nonce = randomBytes(16)
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: Buffer.from(password), nonce, ...cost })
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(tag)}`
}

/** Gives an account a password. */
export const givePassword = (db: Db, userId: number, password: string) =>
  db
    .updateTable('user_account')
    .set({ password_hash: cheapHash(password) })
    .where('id', '=', userId)
    .execute()
