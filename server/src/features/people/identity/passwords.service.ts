import { inJapan } from '@tsunagi/contract/day'
import { kindOf } from '@tsunagi/contract/endpoint'
import { text } from '@tsunagi/contract/messages/text'
import type { Db, Tx } from '../../../platform/db.ts'
import { refused } from '../../../platform/errors.ts'
import { hashPassword } from '../../../platform/password.ts'
import type { Http } from '../../../platform/serve.ts'
import { type User } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { maySignIn } from '../../../domain/sessions/security.rules.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { addressKey, againKey, codeKey, forgetTries } from '../session/attempts.queries.ts'
import { devicesOf, forgetDevices } from '../session/devices.queries.ts'
import { knowDevice } from '../session/devices.service.ts'
import { renewCookie } from '../session/openSession.service.ts'
import { getPerson, type Person } from '../session/session.queries.ts'
import type { IdentityDeps } from './deps.ts'
import { assertPassword, leastCharacters } from './password.rules.ts'
import { assertPasswordAgain } from './passwordAgain.service.ts'
import { endKeys, namesOfKeys, standingKeys } from './standingKeys.service.ts'
import {
  findPasswordToken,
  setPassword,
  spendPasswordToken,
  noteReset,
} from './passwordTokens.queries.ts'

export { assertPassword, leastCharacters } from './password.rules.ts'
import { endOtherWaysIn } from './waysIn.service.ts'

const linkIsOver = () =>
  refused(
    text(
      'このリンクは無効か、有効期限が切れています。もう一度お手続きください。',
      'This link is not valid or has expired. Please ask for a new one.',
    ),
  )

/** What a link is for. It is not used up: programs that open the links of a mail do no harm. */
export async function passwordTokenInfo({ db, clock }: IdentityDeps, token: string) {
  const now = clock.now()
  const found = await findPasswordToken(db, token, now)
  if (!found) throw linkIsOver()
  const { user_type } = await getPerson(db, found.user_id)
  return {
    purpose: found.purpose,
    user_type,
    least_characters: leastCharacters(kindOf(user_type), await readSetting(db, 'sign_in')),
    keys: await standingKeys(db, found.user_id, now),
  }
}

/** A new password with a link. It opens a locked account again and ends every session, and as the person says its keys; the second factor stays as it is. */
export async function resetPassword(
  { db, clock, appUrl }: IdentityDeps,
  { token, password, ends_keys }: { token: string; password: string; ends_keys: boolean },
  http: Http,
) {
  const now = clock.now()
  const found = await findPasswordToken(db, token, now)
  if (!found) throw linkIsOver()
  const person = await getPerson(db, found.user_id)
  if (!maySignIn(person.lifecycle)) throw linkIsOver()
  await assertFor(db, person, password)
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    if (!(await spendPasswordToken(tx, token, now))) throw linkIsOver()
    await replacePassword(tx, person, passwordHash, now, null)
    await forgetTries(tx, [codeKey(person.id)])
    await forgetDevices(tx, person.id)
    await knowDevice(tx, person.id, http, appUrl, now)
    if (ends_keys) await endKeys(tx, person.id, now)
    if (found.purpose === 'reset') {
      await noteReset(tx, person.id, now)
      await tellPasswordChanged(tx, person, now)
    }
  })
  return { user_type: person.user_type }
}

/** A new password by somebody who is signed in and knows the old one. */
export async function changePassword(
  { db, clock, appUrl }: IdentityDeps,
  { id, sessionId }: User,
  { current_password, password }: { current_password: string; password: string },
  http: Http,
) {
  const now = clock.now()
  const person = await assertPasswordAgain(db, id, current_password, now)
  await assertFor(db, person, password)
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await replacePassword(tx, person, passwordHash, now, sessionId)
    await renewCookie(tx, sessionId, http, { appUrl, now })
    await tellPasswordChanged(tx, person, now)
  })
  return { id }
}

const assertFor = async (db: Db, { user_type, mail_address, company }: Person, password: string) =>
  assertPassword(
    password,
    { kind: kindOf(user_type), mail: mail_address, company },
    await readSetting(db, 'sign_in'),
  )

async function replacePassword(
  tx: Tx,
  person: Person,
  passwordHash: string,
  now: Date,
  keepSession: number | null,
) {
  const devices = await devicesOf(tx, person.id)
  await setPassword(tx, person.id, passwordHash)
  await endOtherWaysIn(tx, person.id, now, keepSession)
  await forgetTries(
    tx,
    [null, ...devices]
      .map((device) => addressKey(person.user_type, person.mail_address, device))
      .concat(againKey(person.id)),
  )
}

async function tellPasswordChanged(
  tx: Tx,
  { id, user_name, mail_address, language }: Person,
  now: Date,
) {
  const keys = await standingKeys(tx, id, now)
  await enqueueMail(tx, {
    template: 'passwordChanged',
    to: mail_address,
    userId: id,
    language,
    values: {
      name: user_name,
      at: inJapan(now),
      passkey: namesOfKeys(keys, 'passkey', language),
      api_key: namesOfKeys(keys, 'api_key', language),
      provider: namesOfKeys(keys, 'provider', language),
    },
  })
}
