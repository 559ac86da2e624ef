import type { Language } from '@tsunagi/contract/messages/text'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { refused } from '../../../platform/errors.ts'
import { hashPassword } from '../../../platform/password.ts'
import { hashToken, newToken } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { assertPassword } from '../identity/passwords.service.ts'
import { hasAdministrator, insertOwner, replaceLink, takeLink } from './setup.queries.ts'

const linkHours = 24

/** The token of a new link while there is no administrator; any link before it no longer works. Null once there is one. */
export async function newSetupToken(db: Db, clock: Clock): Promise<string | null> {
  if (await hasAdministrator(db)) return null
  const token = newToken()
  await replaceLink(db, {
    token_hash: hashToken(token),
    expires_at: new Date(clock.now().getTime() + linkHours * 3_600_000),
  })
  return token
}

/** What whoever opens the link says of themselves, and the token of the link. */
export interface OwnerInput {
  token: string
  user_name: string
  mail_address: string
  password: string
}

/** Creates the first administrator, an owner, and uses the link up. */
export async function createOwner(
  db: Db,
  clock: Clock,
  { token, password, ...owner }: OwnerInput,
  language: Language,
) {
  const person = { kind: 'admin', mail: owner.mail_address, company: null } as const
  assertPassword(password, person, await readSetting(db, 'sign_in'))
  return db.transaction().execute(async (tx) => {
    if (!(await takeLink(tx, hashToken(token), clock.now()))) throw linkIsNoGood()
    return insertOwner(tx, { ...owner, language, password_hash: await hashPassword(password) })
  })
}

const linkIsNoGood = () =>
  refused(
    text(
      'この初期設定リンクは使用済みか、有効期限が切れています。管理者がまだいない場合は、Tsunagiを再起動すると新しいリンクが表示されます。',
      'This set-up link has been used or has expired. If there is no administrator yet, restart Tsunagi: it prints a new link.',
    ),
  )
