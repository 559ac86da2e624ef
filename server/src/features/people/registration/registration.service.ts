import { userTypes } from '@tsunagi/contract/endpoint'
import { dayOf, dayMs, inJapan } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import type { Registration } from '@tsunagi/contract/people/registration'
import { outcomeOf } from '../../../domain/signUp/signUp.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import { invalid, refused } from '../../../platform/errors.ts'
import { hashPassword } from '../../../platform/password.ts'
import type { Http } from '../../../platform/serve.ts'
import { newToken } from '../../../platform/session.ts'
import { lockAccounts, noteEvent } from '../accounts/lifecycle.queries.ts'
import { insertPerson } from '../accounts/people.queries.ts'
import { signsOf } from '../accounts/signals.queries.ts'
import { happen, type AccountDeps } from '../accounts/status.service.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { insertAffiliater } from '../affiliaters/affiliaterWrites.queries.ts'
import { assertOfAge, storedRegistration } from '../affiliaters/affiliaters.service.ts'
import { assertPassword } from '../identity/passwords.service.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { peopleNeeds } from '../needs.service.ts'
import {
  completeRegistration,
  countRegistrations,
  currentTerms,
  findRegistration,
  insertConsent,
  insertRegistration,
  lockRegistration,
  takeTurn,
  type OpenRegistration,
} from './registration.queries.ts'
import { linkLifeMs, mailsPerDay, registrationLink } from './registration.rules.ts'
import { judged } from './signs.rules.ts'

const accepted = { accepted: true } as const
const linkIsOver = () =>
  refused(
    text(
      'このリンクは無効か、有効期限が切れています。もう一度最初からお手続きください。',
      'This link is not valid or has expired. Please begin again.',
    ),
  )

export const showTerms = ({ db, clock }: AccountDeps) => currentTerms(db, dayOf(clock.now()))

/** Sends the mail that proves an address. The answer is the same for an address that is known already, and for a machine. */
export async function startRegistration(
  { db, clock, appUrl }: AccountDeps,
  {
    mail_address,
    terms_version,
    website,
  }: { mail_address: string; terms_version: string; website: string },
  http: Http,
) {
  const now = clock.now()
  if (website !== '') return accepted
  if ((await currentTerms(db, dayOf(now))).version !== terms_version)
    throw invalid(
      'terms_version',
      text(
        '利用規約が更新されました。最新の規約をご確認ください。',
        'The terms have changed. Please read the current ones.',
      ),
    )
  if ((await countRegistrations(db, mail_address, new Date(now.getTime() - dayMs))) >= mailsPerDay)
    return accepted
  const token = newToken()
  const expiresAt = new Date(now.getTime() + linkLifeMs)
  await db.transaction().execute(async (tx) => {
    await insertRegistration(
      {
        token,
        mail_address,
        terms_version,
        language: http.language,
        ip: http.ip,
        created_at: now,
        expires_at: expiresAt,
      },
      tx,
    )
    await enqueueMail(tx, {
      template: 'mailVerification',
      to: mail_address,
      userId: null,
      language: http.language,
      values: { link: registrationLink(appUrl, token), valid_until: inJapan(expiresAt) },
    })
  })
  return accepted
}

/** Whether a link is good, and whose address it proves. It is not used up: programs that open the links of a mail do no harm. */
export async function registrationState({ db, clock }: AccountDeps, token: string) {
  const found = await findRegistration(db, token, clock.now())
  if (!found) throw linkIsOver()
  return {
    mail_address: found.mail_address,
    terms_version: found.terms_version,
    valid_until: found.expires_at,
    media_required: (await readSetting(db, 'screening')).media_required,
  }
}

/** Completes a registration: the affiliater, its first medium and the person who signs in. Both are let in or wait as the operator has set it. */
export async function register(
  { db, clock, appUrl }: AccountDeps,
  { token, website, password, media, ...profile }: Registration,
  http: Http,
) {
  const now = clock.now()
  if (website !== '') return { ...accepted, approved: false }
  const found = await findRegistration(db, token, now)
  if (!found) throw linkIsOver()
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
    const registration = await lockRegistration(tx, token, now)
    if (!registration) throw linkIsOver()
    await takeTurn(tx)
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
    const outcome = outcomeOf(rules.registration_approval, judged(await signsOf(tx, id), rules))
    if (outcome === 'refused') throw isThereAlready()
    if (outcome === 'approved') await letIn(tx, { appUrl, now }, id)
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

/** It does not say what the two have in common, nor with whom. */
const isThereAlready = () =>
  refused(
    text(
      'すでにご登録がある可能性があるため、お申し込みを受け付けられません。お心当たりがない場合は、お問い合わせください。',
      'You may be registered already, so we cannot accept this application. If you are not, please write to us.',
    ),
  )

async function letIn(tx: Tx, context: { appUrl: string; now: Date }, id: number) {
  const [account] = await lockAccounts(tx, 'affiliater', [id], null)
  await happen(tx, context, account!, {
    event: 'approve',
    reason: null,
    userId: null,
    sendMail: true,
  })
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
