import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type AuthenticatorTransport,
} from '@simplewebauthn/server'
import { inJapan } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import type { Itself } from '@tsunagi/contract/people/identity'
import { mostPasskeys, type NewCredential } from '@tsunagi/contract/people/passkeys'
import type { Tx } from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { hashToken, type User } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { PasskeyDeps } from './deps.ts'
import { assertItself } from '../identity/secondFactor.service.ts'
import { getPerson } from '../session/session.queries.ts'
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  knownCredentials,
  renamePasskey,
  spendChallenge,
} from './passkeys.queries.ts'
import { relyingParty } from './relyingParty.rules.ts'
import { titleOf } from '../../../platform/siteTitle.rules.ts'

/** Asks the person's browser to make a passkey. Whoever finds an open session, or has nothing but the password, cannot stay. */
export async function beginPasskey(deps: PasskeyDeps, { id }: User, itself: Itself) {
  const { db, clock, appUrl } = deps
  const now = clock.now()
  const person = await assertItself(deps, id, itself, now)
  const known = await knownCredentials(db, id)
  if (known.length >= mostPasskeys) throw tooMany()
  const options = await generateRegistrationOptions({
    rpName: titleOf(await readSetting(db, 'site')),
    rpID: relyingParty(appUrl).host,
    userName: person.mail_address,
    userDisplayName: person.user_name,
    userID: new Uint8Array(Buffer.from(`user:${id}`)),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(db, { hash: hashToken(options.challenge), userId: id, now })
  return { options: { ...options } }
}

/** Keeps the passkey that the browser has made. */
export async function registerPasskey(
  { db, clock, appUrl }: PasskeyDeps,
  { id: userId }: User,
  { name, credential }: { name: string; credential: NewCredential },
) {
  const now = clock.now()
  const made = await verified(credential, appUrl, (challenge) =>
    spendChallenge(db, { hash: hashToken(challenge), userId, now }),
  )
  return db.transaction().execute(async (tx) => {
    if ((await knownCredentials(tx, userId)).length >= mostPasskeys) throw tooMany()
    const inserted = await insertPasskey(tx, {
      user_id: userId,
      credential_id: made.credential.id,
      public_key: Buffer.from(made.credential.publicKey),
      uses: made.credential.counter,
      transports: credential.response.transports,
      name,
      is_synced: made.credentialBackedUp,
      created_at: now,
    })
    if (!inserted) throw notTaken()
    await tell(tx, userId, 'passkeyAdded', name, now)
    return { id: inserted.id }
  })
}

/** Calls a passkey something else; throws not found where the person has none of this ID. */
export async function namePasskey(
  { db }: Pick<PasskeyDeps, 'db'>,
  { id: userId }: User,
  id: number,
  name: string,
) {
  if ((await renamePasskey(db, { userId, id, name })) === 0n) throw notFound()
  return { id }
}

/** Lets a passkey sign in no more. */
export const removePasskey = ({ db, clock }: PasskeyDeps, { id: userId }: User, id: number) =>
  db.transaction().execute(async (tx) => {
    await tell(tx, userId, 'passkeyRemoved', await deletePasskey(tx, userId, id), clock.now())
    return { id }
  })

async function verified(
  credential: NewCredential,
  appUrl: string,
  expectedChallenge: (challenge: string) => Promise<boolean>,
) {
  const { host, origin } = relyingParty(appUrl)
  const { verified: isVerified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!isVerified || !registrationInfo) throw notTaken()
  return registrationInfo
}

const notTaken = () =>
  invalid(
    'credential',
    text(
      'パスキーを登録できませんでした。もう一度はじめからお試しください。',
      'The passkey could not be registered. Please begin again.',
    ),
  )
const tooMany = () =>
  conflict(
    text(
      `パスキーは${mostPasskeys}個まで登録できます。使っていないものを削除してください。`,
      `An account has at most ${mostPasskeys} passkeys. Delete one that is not used.`,
    ),
  )

async function tell(
  tx: Tx,
  userId: number,
  template: 'passkeyAdded' | 'passkeyRemoved',
  passkey: string,
  now: Date,
) {
  const person = await getPerson(tx, userId)
  await enqueueMail(tx, {
    template,
    to: person.mail_address,
    userId,
    language: person.language,
    values: { name: person.user_name, passkey, at: inJapan(now) },
  })
}
