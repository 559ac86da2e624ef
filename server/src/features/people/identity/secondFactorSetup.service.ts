import { inJapan } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import type { Itself } from '@tsunagi/contract/people/identity'
import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'
import type { Tx } from '../../../platform/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import { seal, unseal } from '../../../platform/secretBox.ts'
import type { Http } from '../../../platform/serve.ts'
import type { User } from '../../../platform/session.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { codeKey, forgetTries } from '../session/attempts.queries.ts'
import { takeTry } from '../session/attempts.service.ts'
import { renewCookie } from '../session/openSession.service.ts'
import {
  endSessions,
  getPerson,
  secondFactorIsRequired,
  setVerified,
  type Person,
} from '../session/session.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { IdentityDeps } from './deps.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes.rules.ts'
import {
  confirmPending,
  lockTotp,
  putPendingSecret,
  removeTotp,
  replaceRecoveryCodes,
} from './secondFactor.queries.ts'
import {
  assertItself,
  assertSecondFactor,
  notSetUp,
  secondFactorPurpose,
} from './secondFactor.service.ts'
import { base32Of, newSecret, plainCode, stepOf, uriOf } from './totp.rules.ts'
import { titleOf } from '../../../platform/siteTitle.rules.ts'

const pendingMs = 30 * 60_000

/** Makes a secret that counts only once a code of it is given; a second factor that is in use stays in use until then. */
export async function beginTotp(deps: IdentityDeps, { id }: User, itself: Itself) {
  const { db, clock, secretsKey } = deps
  const now = clock.now()
  const person = await assertItself(deps, id, itself, now)
  const secret = newSecret()
  await putPendingSecret(db, id, seal(secretsKey, secondFactorPurpose(id), secret), now)
  return {
    secret: base32Of(secret),
    uri: uriOf(secret, titleOf(await readSetting(db, 'site')), person.mail_address),
  }
}

/** Switches the second factor on, ends the other sessions, and hands out the recovery codes. */
export async function confirmTotp(
  { db, clock, appUrl, secretsKey }: IdentityDeps,
  { id, sessionId }: User,
  code: string,
  http: Http,
) {
  const now = clock.now()
  await takeTry(db, codeKey(id), now)
  const recovery_codes = await db.transaction().execute(async (tx) => {
    const totp = await lockTotp(tx, id)
    if (!totp?.pending_secret || now.getTime() - Date.parse(totp.pending_at!) > pendingMs)
      throw conflict(
        text(
          '設定の受付時間が終わりました。もう一度はじめからお試しください。',
          'The time to set it up is over. Please begin again.',
        ),
      )
    const step = stepOf(
      unseal(secretsKey, secondFactorPurpose(id), totp.pending_secret),
      plainCode(code),
      now,
      null,
    )
    if (step === null) return null
    await confirmPending(tx, id, totp.pending_secret, step, now)
    await setVerified(tx, sessionId, now)
    await endSessions(tx, id, now, sessionId)
    await renewCookie(tx, sessionId, http, { appUrl, now })
    await tell(tx, await getPerson(tx, id), 'secondFactorOn', now)
    return renew(tx, id, now)
  })
  if (!recovery_codes)
    throw invalid(
      'code',
      text(
        '認証コードが違います。端末の時刻が合っているかもご確認ください。',
        'The code is not right. Please check the clock of your device, too.',
      ),
    )
  await forgetTries(db, [codeKey(id)])
  return { recovery_codes }
}

/** Switches the second factor off, unless the operator requires it. */
export async function disableTotp(
  deps: IdentityDeps,
  { id, sessionId }: User,
  itself: Itself,
  http: Http,
) {
  const { db, clock, appUrl } = deps
  const now = clock.now()
  const person = await assertItself(deps, id, itself, now)
  if (await secondFactorIsRequired(db, person.user_type))
    throw conflict(
      text(
        'このアカウントでは2段階認証が必須です。端末を替えるときは、設定し直してください。',
        'Two-step sign-in is required of this account. To change the device, set it up again.',
      ),
    )
  await db.transaction().execute(async (tx) => {
    if (await switchOff(tx, person, now, sessionId))
      await renewCookie(tx, sessionId, http, { appUrl, now })
  })
  return { id }
}

/** Switches off the second factor of somebody who has lost it. Whoever calls has made sure who decides that; password and passkeys stay. */
export async function endLostFactor(tx: Tx, userId: number, now: Date) {
  if (!(await switchOff(tx, await getPerson(tx, userId), now)))
    throw conflict(
      text('2段階認証は設定されていません。', 'There is no two-step sign-in to switch off.'),
    )
}

/** Takes a second factor away, ends the sessions but one, and tells the person; false if there is none. */
async function switchOff(tx: Tx, person: Person, now: Date, keptSession?: number) {
  if (!(await lockTotp(tx, person.id))?.secret) return false
  await removeTotp(tx, person.id)
  await endSessions(tx, person.id, now, keptSession)
  await tell(tx, person, 'secondFactorOff', now)
  return true
}

/** Takes a code within a session, for what asks for a fresh one; 422 where it is wrong. */
export async function verifyTotp(
  { db, clock, secretsKey }: IdentityDeps,
  { id, sessionId }: User,
  code: string,
) {
  const now = clock.now()
  await assertSecondFactor(db, secretsKey, id, code, now)
  await setVerified(db, sessionId, now)
  return { verified_at: now.toISOString() }
}

/** New recovery codes, shown this once, in the place of the old ones; the person is told by mail. */
export async function renewRecoveryCodes(deps: IdentityDeps, { id }: User, itself: Itself) {
  const { db, clock } = deps
  const now = clock.now()
  const person = await assertItself(deps, id, itself, now)
  return db.transaction().execute(async (tx) => {
    if (!(await lockTotp(tx, id))?.secret) throw notSetUp()
    await tell(tx, person, 'recoveryCodesRenewed', now)
    return { recovery_codes: await renew(tx, id, now) }
  })
}

async function renew(tx: Tx, userId: number, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, plainCode(code))),
    now,
  )
  return codes
}

const tell = (
  tx: Tx,
  person: Person,
  template: Extract<MailTemplate, `secondFactor${string}` | 'recoveryCodesRenewed'>,
  now: Date,
) =>
  enqueueMail(tx, {
    template,
    to: person.mail_address,
    userId: person.id,
    language: person.language,
    values: { name: person.user_name, at: inJapan(now) },
  })
