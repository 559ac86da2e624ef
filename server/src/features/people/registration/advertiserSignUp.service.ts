import { userTypes } from '@tsunagi/contract/endpoint'
import { lifecycleLabels } from '@tsunagi/contract/people/messages/lifecycle'
import { AdvertiserInput } from '@tsunagi/contract/people/advertisers'
import type { AdvertiserSignUp } from '@tsunagi/contract/people/advertiserSignUp'
import { outcomeOf } from '../../../domain/signUp/signUp.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { hashPassword } from '../../../platform/password.ts'
import type { Http } from '../../../platform/serve.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { noteEvent } from '../accounts/lifecycle.queries.ts'
import { insertPerson } from '../accounts/people.queries.ts'
import { letIn, type AccountDeps } from '../accounts/status.service.ts'
import { whoAnswers } from '../admins/support.service.ts'
import { insertAdvertiser } from '../advertisers/advertiserWrites.queries.ts'
import { advertiserBegin, storedAdvertiser } from '../advertisers/advertisers.service.ts'
import { assertPassword } from '../identity/passwords.service.ts'
import { insertAcceptance } from '../termsOfUse/termsOfUse.queries.ts'
import { assertFilledIn, assertOpen } from './advertiserSignUp.rules.ts'
import { likeAdvertisers } from './advertiserSigns.queries.ts'
import {
  accepted,
  isThereAlready,
  linkIsOver,
  provenBy,
  shownProof,
  startRegistration,
  takeTurnOf,
} from './proving.service.ts'
import {
  completeRegistration,
  lockRegistration,
  type OpenRegistration,
} from './registration.queries.ts'

async function openRules({ db }: Pick<AccountDeps, 'db'>) {
  const rules = await readSetting(db, 'advertiser_sign_up')
  assertOpen(rules)
  return rules
}

/** Sends a link to whoever wants to become an advertiser; refused while the operator takes none by itself. */
export async function startAdvertiserSignUp(
  deps: AccountDeps,
  input: { mail_address: string; terms_version: string; website: string },
  http: Http,
) {
  await openRules(deps)
  return startRegistration(deps, 'advertiser', input, http)
}

/** Whether a link is good, and what has to be filled in. */
export async function advertiserSignUpState(deps: AccountDeps, token: string) {
  const { required_fields } = await openRules(deps)
  return { ...shownProof(await provenBy(deps, 'advertiser', token)), required_fields }
}

/** An advertiser registers by itself: it waits for the operator, or is let in as that has set it. Either way the operator is told. */
export async function signUpAdvertiser(
  deps: AccountDeps,
  { token, website, password, ...profile }: AdvertiserSignUp,
  http: Http,
) {
  if (website !== '') return { ...accepted, approved: false }
  const { db, clock, appUrl } = deps
  const now = clock.now()
  const rules = await openRules(deps)
  const found = await provenBy(deps, 'advertiser', token)
  assertFilledIn(rules.required_fields, { token, website, password, ...profile })
  const { mail_address } = found
  const person = { kind: 'advertiser', mail: mail_address, company: profile.company } as const
  assertPassword(password, person, await readSetting(db, 'sign_in'))
  const passwordHash = await hashPassword(password)
  const whole = AdvertiserInput.parse({ ...profile, mail_address, ...(await advertiserBegin(db)) })
  return db.transaction().execute(async (tx) => {
    const registration = await lockRegistration(tx, { applicant: 'advertiser', token }, now)
    if (!registration) throw linkIsOver()
    await takeTurnOf(tx, 'advertiser', registration, now)
    const id = await insertAdvertiser(tx, {
      ...storedAdvertiser(whole),
      lifecycle: 'pending',
      lifecycle_at: now,
      created_at: now,
    })
    const userId = await insertPerson(
      tx,
      {
        user_type: userTypes.advertiser,
        mail_address,
        user_name: profile.contact_name,
        language: http.language,
        advertiser_id: id,
        created_at: now,
      },
      passwordHash,
    )
    await finish(tx, registration, { id, userId }, http, now)
    const signs = (await likeAdvertisers(tx, id)).map((lifecycle) => ({
      action: 'hold' as const,
      lifecycle,
    }))
    const outcome = outcomeOf(rules.registration_approval, signs)
    if (outcome === 'refused') throw isThereAlready()
    if (outcome === 'approved') await letIn(tx, { appUrl, now }, 'advertiser', id)
    else
      await enqueueMail(tx, {
        template: 'signUpReceived',
        to: mail_address,
        userId,
        language: http.language,
        values: { name: profile.company },
      })
    await tellOperator(tx, appUrl, { id, outcome, ...whole })
    return { ...accepted, approved: outcome === 'approved' }
  })
}

async function finish(
  tx: Tx,
  registration: OpenRegistration,
  { id, userId }: { id: number; userId: number },
  http: Http,
  now: Date,
) {
  await completeRegistration(tx, registration, now)
  await insertAcceptance(tx, {
    user_id: userId,
    version: registration.terms_version,
    ip: registration.ip,
    user_agent: http.userAgent.slice(0, 500),
    accepted_at: registration.created_at,
  })
  await noteEvent(tx, 'advertiser', id, 'partnerRegist', null, now)
}

const stateOf = { approved: 'approved', waiting: 'pending' } as const

async function tellOperator(
  tx: Tx,
  appUrl: string,
  {
    id,
    outcome,
    company,
    contact_name,
    mail_address,
  }: Pick<AdvertiserInput, 'company' | 'contact_name' | 'mail_address'> & {
    id: number
    outcome: keyof typeof stateOf
  },
) {
  for (const reader of await whoAnswers(tx))
    await enqueueMail(tx, {
      template: 'advertiserSignedUp',
      to: reader.mail_address,
      userId: reader.id,
      language: reader.language,
      values: {
        company,
        name: contact_name,
        mail_address,
        answer: lifecycleLabels[stateOf[outcome]][reader.language],
        link: `${appUrl}/advertiser/info?id=${id}`,
      },
    })
}
