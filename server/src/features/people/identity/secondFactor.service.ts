import { inJapan } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import type { Itself } from '@tsunagi/contract/people/identity'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import { unseal } from '../../../platform/secretBox.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { codeKey, forgetTries } from '../session/attempts.queries.ts'
import { takeTry } from '../session/attempts.service.ts'
import { getPerson, type Person } from '../session/session.queries.ts'
import { assertPasswordAgain } from './passwordAgain.service.ts'
import { hashRecoveryCode } from './recoveryCodes.rules.ts'
import {
  countRecoveryCodes,
  findTotp,
  lockTotp,
  setLastStep,
  spendRecoveryCode,
} from './secondFactor.queries.ts'
import { isTotpCode, plainCode, stepOf } from './totp.rules.ts'

/** What a sealed second factor is bound to. */
export const secondFactorPurpose = (userId: number): string => `totp:${userId}`

/** What needs a second factor cannot be done without one. */
export const notSetUp = () =>
  conflict(
    text(
      '先に2段階認証を設定してください。「ログイン情報」から設定できます。',
      'Please set up two-step sign-in first: you find it in your sign-in details.',
    ),
  )

/** Takes a code of the authenticator or a recovery code, each once; false if it is neither. Failures are for the caller to count. */
export async function useSecondFactor(
  tx: Tx,
  secretsKey: string,
  person: Person,
  typed: string,
  now: Date,
): Promise<boolean> {
  const totp = await lockTotp(tx, person.id)
  if (!totp?.secret) return false
  const code = plainCode(typed)
  if (!isTotpCode(code)) return useRecoveryCode(tx, person, code, now)
  const step = stepOf(
    unseal(secretsKey, secondFactorPurpose(person.id), totp.secret),
    code,
    now,
    totp.last_step,
  )
  if (step === null) return false
  await setLastStep(tx, person.id, step)
  return true
}

async function useRecoveryCode(tx: Tx, person: Person, code: string, now: Date): Promise<boolean> {
  if (!(await spendRecoveryCode(tx, person.id, hashRecoveryCode(person.id, code), now)))
    return false
  await enqueueMail(tx, {
    template: 'recoveryCodeUsed',
    to: person.mail_address,
    userId: person.id,
    language: person.language,
    values: {
      name: person.user_name,
      at: inJapan(now),
      left: String(await countRecoveryCodes(tx, person.id)),
    },
  })
  return true
}

/** For what asks a signed-in person for a fresh code, such as changing bank details: wrong ones are counted and slow the next one down. */
export async function assertSecondFactor(
  db: Db,
  secretsKey: string,
  userId: number,
  code: string | undefined,
  now: Date,
  field = 'code',
): Promise<void> {
  if (!(await findTotp(db, userId))?.secret) throw notSetUp()
  if (!code)
    throw invalid(
      field,
      text('認証コードを入力してください。', 'Enter the code of your authenticator.'),
    )
  const key = codeKey(userId)
  await takeTry(db, key, now)
  const right = await db
    .transaction()
    .execute(async (tx) => useSecondFactor(tx, secretsKey, await getPerson(tx, userId), code, now))
  if (!right) throw invalid(field, text('認証コードが違います。', 'The code is not right.'))
  await forgetTries(db, [key])
}

/** Asks a signed-in person for what a sign-in asks for, before something that would change it. Answers who it is. */
export async function assertItself(
  { db, secretsKey }: { db: Db; secretsKey: string },
  userId: number,
  { current_password, code }: Itself,
  now: Date,
): Promise<Person> {
  const person = await assertPasswordAgain(db, userId, current_password, now)
  if (person.second_factor_since !== null)
    await assertSecondFactor(db, secretsKey, userId, code, now)
  return person
}
