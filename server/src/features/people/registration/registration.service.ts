import { userTypes } from '@tsunagi/contract/endpoint'
import { dayOf } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import type { Registration } from '@tsunagi/contract/people/registration'
import { outcomeOf } from '../../../domain/signUp/signUp.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { hashPassword } from '../../../platform/password.ts'
import type { Http } from '../../../platform/serve.ts'
import { noteEvent } from '../accounts/lifecycle.queries.ts'
import { insertPerson } from '../accounts/people.queries.ts'
import { signsOf } from '../accounts/signals.queries.ts'
import { letIn, type AccountDeps } from '../accounts/status.service.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { insertAffiliater } from '../affiliaters/affiliaterWrites.queries.ts'
import { assertOfAge, storedRegistration } from '../affiliaters/affiliaters.service.ts'
import { setReferrer } from '../affiliaters/referral.queries.ts'
import { assertPassword } from '../identity/passwords.service.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { peopleNeeds } from '../needs.service.ts'
import {
  accepted,
  isThereAlready,
  linkIsOver,
  provenBy,
  shownProof,
  takeTurnOf,
} from './proving.service.ts'
import {
  completeRegistration,
  insertConsent,
  lockRegistration,
  type OpenRegistration,
} from './registration.queries.ts'
import { judged, seemsToBe } from './signs.rules.ts'

/** Whether a link is good, and what has to be told. */
export async function registrationState(deps: AccountDeps, token: string) {
  const found = await provenBy(deps, 'affiliater', token)
  const { media_required } = await readSetting(deps.db, 'screening')
  return { ...shownProof(found), media_required }
}

/** Completes a registration: the affiliater, its first medium and the person who signs in. Both are let in or wait as the operator has set it. */
export async function register(
  deps: AccountDeps,
  { token, website, password, media, ...profile }: Registration,
  http: Http,
) {
  const { db, clock, appUrl } = deps
  const now = clock.now()
  if (website !== '') return { ...accepted, approved: false }
  const found = await provenBy(deps, 'affiliater', token)
  const rules = await readSetting(db, 'screening')
  if (!media && rules.media_required)
    throw invalid('media', text('メディアを登録してください。', 'Register a medium.'))
  const { minimum_age } = await readSetting(db, 'membership')
  assertOfAge(profile.birth_date, minimum_age, dayOf(now))
  const stored = await storedRegistration({ ...profile, mail_address: found.mail_address }, now)
  const person = {
    kind: 'affiliater',
    mail: found.mail_address,
    company: profile.company || null,
  } as const
  assertPassword(password, person, await readSetting(db, 'sign_in'))
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const registration = await lockRegistration(tx, { applicant: 'affiliater', token }, now)
    if (!registration) throw linkIsOver()
    await takeTurnOf(tx, 'affiliater', registration, now)
    const id = await insertAffiliater(tx, {
      ...stored,
      lifecycle: 'pending',
      lifecycle_at: now,
      created_at: now,
    })
    const userId = await insertPerson(
      tx,
      {
        user_type: userTypes.affiliater,
        mail_address: registration.mail_address,
        user_name: profile.user_name,
        language: http.language,
        affiliater_id: id,
        created_at: now,
      },
      passwordHash,
    )
    if (media) await peopleNeeds.met.registerFirstMedia(tx, id, media, now)
    await finish(tx, registration, id, http, now)
    const outcome = await outcomeFor(tx, registration, id, rules)
    if (outcome === 'refused') throw isThereAlready()
    if (outcome === 'approved') await letIn(tx, { appUrl, now }, 'affiliater', id)
    else
      await enqueueMail(tx, {
        template: 'signUpReceived',
        to: registration.mail_address,
        userId,
        language: http.language,
        values: { name: profile.company || profile.user_name },
      })
    return { ...accepted, approved: outcome === 'approved' }
  })
}

/** What becomes of a new account. By whom it came is kept, unless that seems to be the same person. */
async function outcomeFor(
  tx: Tx,
  { referrer_id }: OpenRegistration,
  id: number,
  rules: Setting<'screening'>,
) {
  const signs = await signsOf(tx, id)
  if (referrer_id !== null && !seemsToBe(signs, referrer_id)) await setReferrer(tx, id, referrer_id)
  return outcomeOf(rules.registration_approval, judged(signs, rules))
}

async function finish(tx: Tx, registration: OpenRegistration, id: number, http: Http, now: Date) {
  await completeRegistration(tx, registration, now)
  await insertConsent(tx, {
    affiliater_id: id,
    version: registration.terms_version,
    ip: registration.ip,
    user_agent: http.userAgent.slice(0, 500),
    consented_at: registration.created_at,
  })
  await noteEvent(tx, 'affiliater', id, 'partnerRegist', null, now)
}
