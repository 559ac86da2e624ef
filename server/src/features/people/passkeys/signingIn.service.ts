import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticatorTransport,
} from '@simplewebauthn/server'
import { text } from '@tsunagi/contract/messages/text'
import type { UsedCredential } from '@tsunagi/contract/people/passkeys'
import type { SignedIn } from '@tsunagi/contract/people/session'
import type { Tx } from '../../../platform/db.ts'
import { refused } from '../../../platform/errors.ts'
import type { SharedBudget } from '../../../platform/sharedBudget.ts'
import type { Http } from '../../../platform/serve.ts'
import { hashToken } from '../../../platform/session.ts'
import type { PasskeyDeps } from './deps.ts'
import { getPerson } from '../session/session.queries.ts'
import { assertMayEnter, enter, tooManyFromHere } from '../session/session.service.ts'
import { countUse, insertChallenge, lockPasskey, spendChallenge } from './passkeys.queries.ts'
import { relyingParty } from './relyingParty.rules.ts'

type SignInDeps = PasskeyDeps & { budget: SharedBudget }

/** Asks a browser for a passkey of whoever sits before it. A question nobody answers counts as a failure, so that nobody can ask without end. */
export async function askForPasskey({ db, clock, appUrl, budget }: SignInDeps, { ip }: Http) {
  const now = clock.now()
  if (!(await budget.take(ip, now))) throw tooManyFromHere()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(appUrl).host,
    userVerification: 'required',
  })
  await insertChallenge(db, { hash: hashToken(options.challenge), userId: null, now })
  return { options: { ...options } }
}

/** Signs in whoever has the passkey and has shown so to the device: that is password and second factor in one. */
export async function signInWithPasskey(
  deps: SignInDeps,
  { credential, keep }: { credential: UsedCredential; keep: boolean },
  http: Http,
): Promise<SignedIn> {
  const { db, clock, budget } = deps
  const now = clock.now()
  const signedIn = await db.transaction().execute(async (tx) => {
    const userId = await ownerOf(tx, deps, credential, now)
    if (userId === null) return null
    const person = await getPerson(tx, userId)
    await assertMayEnter(tx, person, http.ip)
    return enter(tx, deps, person, http, { verified: true, keeps: keep })
  })
  if (!signedIn) throw unknownPasskey()
  await budget.giveBack(http.ip)
  return signedIn
}

/** Whose passkey has answered a question of ours; null where none has. */
async function ownerOf(
  tx: Tx,
  { clock, appUrl, db }: PasskeyDeps,
  credential: UsedCredential,
  now: Date,
): Promise<number | null> {
  const passkey = await lockPasskey(tx, credential.id)
  if (!passkey) return null
  const { host, origin } = relyingParty(appUrl)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    // Outside of the transaction: a question that was answered wrongly is over, too.
    expectedChallenge: (challenge) =>
      spendChallenge(db, { hash: hashToken(challenge), userId: null, now: clock.now() }),
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.uses,
      transports: passkey.transports as AuthenticatorTransport[],
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return null
  await countUse(tx, passkey.id, authenticationInfo.newCounter, now)
  return passkey.user_id
}

const unknownPasskey = () =>
  refused(
    text(
      'このパスキーではログインできません。メールアドレスとパスワードでログインしてください。',
      'This passkey does not sign in here. Please use your email address and password.',
    ),
  )
