import { dayMs, dayOf, inJapan } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { mailsPerDay } from '../../../domain/mails/unproven.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import { invalid, refused } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import type { Http } from '../../../platform/serve.ts'
import { newToken } from '../../../platform/session.ts'
import type { AccountDeps } from '../accounts/status.service.ts'
import { letRejectedGo } from '../accounts/reapplying.service.ts'
import { referrerByCode } from '../affiliaters/referral.service.ts'
import { termsInForce } from '../termsOfUse/termsOfUse.service.ts'
import {
  countRegistrations,
  findRegistration,
  insertRegistration,
  takeTurn,
  type OpenRegistration,
} from './registration.queries.ts'
import { linkLifeMs, registrationLink, type Applicant } from './registration.rules.ts'

/** The one answer to whoever asks for a link: it says nothing of who is registered. */
export const accepted = { accepted: true } as const
/** The link is unknown, used, or its time is up (422). */
export const linkIsOver = () =>
  refused(
    text(
      'このリンクは無効か、有効期限が切れています。もう一度最初からお手続きください。',
      'This link is not valid or has expired. Please begin again.',
    ),
  )

/** It does not say what the two have in common, nor with whom. */
export const isThereAlready = () =>
  refused(
    text(
      'すでにご登録がある可能性があるため、お申し込みを受け付けられません。お心当たりがない場合は、お問い合わせください。',
      'You may be registered already, so we cannot accept this application. If you are not, please write to us.',
    ),
  )

/** The terms that a new affiliater has to accept today. */
export async function showTerms({ db, clock }: AccountDeps) {
  const { version, effective_on } = await termsInForce(db, dayOf(clock.now()), 'affiliater')
  return { version, effective_on }
}

/** Sends the mail that proves an address. The answer is the same for an address that is known already, and for a machine. */
export async function startRegistration(
  { db, clock, appUrl }: AccountDeps,
  applicant: Applicant,
  {
    mail_address,
    terms_version,
    website,
    referral_code = '',
  }: {
    mail_address: string
    terms_version: string
    website: string
    referral_code?: string | undefined
  },
  http: Http,
) {
  const now = clock.now()
  if (website !== '') return accepted
  if ((await termsInForce(db, dayOf(now), applicant)).version !== terms_version)
    throw invalid(
      'terms_version',
      text(
        '利用規約が更新されました。最新の規約をご確認ください。',
        'The terms have changed. Please read the current ones.',
      ),
    )
  if ((await countRegistrations(db, mail_address, new Date(now.getTime() - dayMs))) >= mailsPerDay)
    return accepted
  const referrer_id = await referrerByCode(db, referral_code)
  const token = newToken()
  const expiresAt = new Date(now.getTime() + linkLifeMs)
  await db.transaction().execute(async (tx) => {
    await insertRegistration(
      {
        token,
        party: applicant,
        mail_address,
        terms_version,
        referrer_id,
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
      values: {
        link: registrationLink(appUrl, applicant, token, referrer_id === null ? '' : referral_code),
        valid_until: inJapan(expiresAt),
      },
    })
  })
  return accepted
}

/** Whether a link is good, and whose address it proves. It is not used up: programs that open the links of a mail do no harm. */
export async function provenBy(
  { db, clock }: AccountDeps,
  applicant: Applicant,
  token: string,
): Promise<OpenRegistration> {
  const found = await findRegistration(db, { applicant, token }, clock.now())
  if (!found) throw linkIsOver()
  return found
}

/** What of it the page that goes on is told. */
export const shownProof = ({ mail_address, terms_version, expires_at }: OpenRegistration) => ({
  mail_address,
  terms_version,
  valid_until: expires_at,
})

/** Lets a sign-up go after others, and its address with an account that was rejected. */
export async function takeTurnOf(
  tx: Tx,
  party: Applicant,
  { mail_address }: OpenRegistration,
  now: Date,
) {
  await takeTurn(tx)
  await letRejectedGo(tx, { party, mail_address }, now)
}
