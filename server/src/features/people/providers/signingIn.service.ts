import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomPKCECodeVerifier,
  type Configuration,
} from 'openid-client'
import { inJapan } from '@tsunagi/contract/day'
import { userTypes } from '@tsunagi/contract/endpoint'
import { text } from '@tsunagi/contract/messages/text'
import { providerReturnPath } from '@tsunagi/contract/people/providers'
import type { SecondFactorWanted, SignedIn } from '@tsunagi/contract/people/session'
import type { Tx } from '../../../platform/db.ts'
import { refused } from '../../../platform/errors.ts'
import type { SharedBudget } from '../../../platform/sharedBudget.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import type { Http } from '../../../platform/serve.ts'
import { hashToken, newToken } from '../../../platform/session.ts'
import { addressKey } from '../session/attempts.queries.ts'
import { deviceOf } from '../session/devices.service.ts'
import { isKnownDevice } from '../session/devices.queries.ts'
import { cookieOptions } from '../session/openSession.service.ts'
import { findPersonByMail, getPerson, type Person } from '../session/session.queries.ts'
import { admit, assertMayEnter, tooManyFromHere } from '../session/session.service.ts'
import { openProvider, type ProviderDeps } from './provider.service.ts'
import {
  insertProviderLink,
  insertQuestion,
  lockProviderLink,
  setLinkUsed,
  spendQuestion,
} from './providers.queries.ts'

type SignInDeps = ProviderDeps & { budget: SharedBudget }

const browserCookie = (appUrl: string) => (appUrl.startsWith('https:') ? '__Host-pq' : 'pq')

/** Says where to sign in, and remembers which browser was sent there. A question nobody answers counts as a failure. */
export async function askProvider(deps: SignInDeps, http: Http) {
  const { db, clock, appUrl, budget } = deps
  const now = clock.now()
  if (!(await budget.take(http.ip, now))) throw tooManyFromHere()
  const { config, issuer } = await openProvider(deps)
  const [state, nonce, browser] = [newToken(), newToken(), newToken()]
  const verifier = randomPKCECodeVerifier()
  await insertQuestion(db, {
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
    issuer,
    nonce,
    verifier,
    now,
  })
  http.reply.setCookie(browserCookie(appUrl), browser, { ...cookieOptions(appUrl), maxAge: 600 })
  const url = buildAuthorizationUrl(config, {
    redirect_uri: `${appUrl}${providerReturnPath}`,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href }
}

/** Signs in the administrator whom the provider vouches for. It stands for the password: what is asked after it is asked here, too. */
export async function signInWithProvider(
  deps: SignInDeps,
  { answer }: { answer: string },
  http: Http,
): Promise<SignedIn | SecondFactorWanted> {
  const { db, clock, appUrl, budget } = deps
  const known = await provenBy(deps, answer, http)
  const signedIn = await db.transaction().execute(async (tx) => {
    const person = await ownerOf(tx, known, clock.now())
    await assertMayEnter(tx, person, http.ip)
    const device = deviceOf(http, appUrl)
    const { user_type, mail_address } = person
    const isKnown =
      device && (await isKnownDevice(tx, user_type, mail_address, device, clock.now()))
    return admit(tx, deps, person, http, {
      attemptKey: addressKey(user_type, mail_address, isKnown ? device : null),
      keeps: false,
    })
  })
  http.reply.clearCookie(browserCookie(appUrl), cookieOptions(appUrl))
  await budget.giveBack(http.ip)
  return signedIn
}

/** Whom a provider has vouched for. */
interface Known {
  issuer: string
  label: string
  subject: string
  /** null = it did not say that the address is the person's. */
  mail: string | null
}

/** Checks what came back: asked by us, of this browser, for the first time, and signed by the provider for us. */
async function provenBy(deps: SignInDeps, answer: string, http: Http): Promise<Known> {
  const { db, clock, appUrl } = deps
  const url = new URL(`${appUrl}${providerReturnPath}`)
  url.search = answer
  const browser = http.reply.request.cookies[browserCookie(appUrl)]
  const state = url.searchParams.get('state')
  if (!browser || !state) throw notAsked()
  const asked = await spendQuestion(db, {
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
    now: clock.now(),
  })
  if (!asked) throw notAsked()
  const { config, issuer, label } = await openProvider(deps)
  if (asked.issuer !== issuer) throw notAsked()
  try {
    const tokens = await authorizationCodeGrant(config, url, {
      expectedState: state,
      expectedNonce: asked.nonce,
      pkceCodeVerifier: asked.verifier,
      idTokenExpected: true,
    })
    const { sub } = tokens.claims()!
    return { issuer, label, subject: sub, mail: await mailOf(config, tokens) }
  } catch (error) {
    throw notProven(error)
  }
}

/** The address that the provider knows to be the person's. Some say it with the sign-in, some only when asked. */
async function mailOf(
  config: Configuration,
  tokens: Awaited<ReturnType<typeof authorizationCodeGrant>>,
): Promise<string | null> {
  const claims = tokens.claims()!
  const { email, email_verified } =
    claims['email'] === undefined && config.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(config, tokens.access_token, claims.sub)
      : claims
  const isVerified = email_verified === true || email_verified === 'true'
  return typeof email === 'string' && isVerified ? email : null
}

/** The administrator of an account at the provider; the first time the verified address tells who it is. */
async function ownerOf(tx: Tx, known: Known, now: Date): Promise<Person> {
  const { issuer, subject, mail } = known
  const link = await lockProviderLink(tx, issuer, subject)
  if (link) {
    await setLinkUsed(tx, link.id, now)
    return getPerson(tx, link.user_id)
  }
  if (mail === null) throw unverified()
  const person = await findPersonByMail(tx, userTypes.admin, mail)
  if (!person) throw unknown()
  const isNew = await insertProviderLink(tx, {
    user_id: person.id,
    issuer,
    provider_account: subject,
    mail_address: mail,
    now,
  })
  if (!isNew) throw another()
  await enqueueMail(tx, {
    template: 'providerLinked',
    to: person.mail_address,
    userId: person.id,
    language: person.language,
    values: { name: person.user_name, provider: known.label, at: inJapan(now) },
  })
  return person
}

const notAsked = () =>
  refused(
    text(
      '外部ログインの受付時間が終わったか、別のブラウザで始められています。ログイン画面からもう一度お試しください。',
      'This sign-in took too long, was used before, or began in another browser. Begin again on the sign-in page.',
    ),
  )
const unverified = () =>
  refused(
    text(
      '外部ログインの提供元でメールアドレスが確認されていないため、管理者と照合できません。',
      'The provider does not say that the email address is yours, so that no administrator can be matched.',
    ),
  )
const unknown = () =>
  refused(
    text(
      'このメールアドレスの管理者はいません。管理者の登録を運営にご依頼ください。',
      'There is no administrator with this email address. Ask the operator to register you.',
    ),
  )
const another = () =>
  refused(
    text(
      'この管理者には、提供元の別のアカウントが連携されています。パスワードでログインし、「ログイン情報」で連携を解除してください。',
      'Another account of the provider is linked to this administrator. Sign in with the password and unlink it in your sign-in details.',
    ),
  )

function notProven(error: unknown) {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    return refused(
      text('外部ログインがキャンセルされました。', 'The sign-in was cancelled at the provider.'),
    )
  const reason = (error as { code?: string }).code ?? (error as Error).name
  return refused(
    text(
      `外部ログインの提供元の応答を確認できませんでした（${reason}）。もう一度お試しください。`,
      `What the sign-in provider answered could not be confirmed (${reason}). Please try again.`,
    ),
  )
}
