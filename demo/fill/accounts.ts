import { randomInt } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UserType } from '@tsunagi/contract/endpoint'
import type { Db } from '../../server/src/platform/db.ts'
import { hashPassword } from '../../server/src/platform/password.ts'
import { insertNumbered } from './rows.queries.ts'

/** Someone who signs in; the ids name the party it signs in for. */
export interface Person {
  user_type: UserType
  mail_address: string
  name: string
  created_at: Date
  last_login_at: Date | null
  role_id?: number | null
  affiliater_id?: number
  advertiser_id?: number
  agency_id?: number
}
export interface DemoAccount {
  user_type: UserType
  mail_address: string
  password: string
  name: string
  /** Of the authenticator, base32; administrators need one to sign in. */
  totp_secret?: string
}

/** Without characters that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
const newPassword = () => [group(), group(), group(), group()].join('-')

/** Gives everyone an account with a random password. Answers the passwords, and the ids in the same order. */
export async function fillAccounts(
  db: Db,
  people: readonly Person[],
): Promise<{ accounts: DemoAccount[]; userIds: number[] }> {
  const accounts = people.map(({ user_type, mail_address, name }) => ({
    user_type,
    mail_address,
    password: newPassword(),
    name,
  }))
  const hashes = await Promise.all(accounts.map(({ password }) => hashPassword(password)))
  const userIds = await insertNumbered(
    db,
    'user_account',
    people.map((person, index) => ({
      user_type: person.user_type,
      mail_address: person.mail_address,
      password_hash: hashes[index]!,
      user_name: person.name,
      role_id: person.role_id ?? null,
      affiliater_id: person.affiliater_id ?? null,
      advertiser_id: person.advertiser_id ?? null,
      agency_id: person.agency_id ?? null,
      created_at: person.created_at,
      last_login_at: person.last_login_at,
    })),
  )
  return { accounts, userIds }
}

/** Leaves the passwords where the operator finds them, readable by its owner only. */
export function writeAccounts(dataDir: string, accounts: readonly DemoAccount[]) {
  const path = join(dataDir, 'demo-accounts.json')
  writeFileSync(`${path}.new`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
