import { inJapan, dayMs } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import type { Itself } from '@tsunagi/contract/people/identity'
import { refused } from '../../../platform/errors.ts'
import { hashToken, newToken, type User } from '../../../platform/session.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { addressKey, forgetTries } from '../session/attempts.queries.ts'
import { getPerson } from '../session/session.queries.ts'
import type { IdentityDeps } from './deps.ts'
import { putMailChange, setMailAddress, spendMailChange } from './mailAddress.queries.ts'
import { assertItself } from './secondFactor.service.ts'
import { endOtherWaysIn, tellMoved } from './waysIn.service.ts'

const lifeMs = dayMs

/** Sends a link to the new address and a notice to the old one. Nothing changes until the link is opened. */
export async function changeMail(
  deps: IdentityDeps,
  { id, sessionId }: User,
  { mail_address, ...itself }: Itself & { mail_address: string },
) {
  const { db, clock, appUrl } = deps
  const now = clock.now()
  const person = await assertItself(deps, id, itself, now)
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifeMs)
  const { user_name: name, language } = person
  await db.transaction().execute(async (tx) => {
    await putMailChange(tx, {
      user_id: id,
      mail_address,
      token_hash: hashToken(token),
      expires_at: expiresAt,
      session_id: sessionId,
    })
    await enqueueMail(tx, {
      template: 'mailChangeVerification',
      to: mail_address,
      userId: person.id,
      language,
      values: {
        name,
        link: `${appUrl}/lp/mailAddressChange#token=${token}`,
        valid_until: inJapan(expiresAt),
      },
    })
    await enqueueMail(tx, {
      template: 'mailChangeRequested',
      to: person.mail_address,
      userId: person.id,
      language,
      values: { name, mail_address, at: inJapan(now) },
    })
  })
  return { id }
}

/** The link was opened: the new address counts, all sessions end but the one that asked, and both addresses are told. */
export function confirmMail({ db, clock }: IdentityDeps, token: string) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const change = await spendMailChange(tx, hashToken(token), now)
    if (!change)
      throw refused(
        text(
          'このリンクは無効か、有効期限が切れています。もう一度お手続きください。',
          'This link is not valid or has expired. Please ask for a new one.',
        ),
      )
    const person = await getPerson(tx, change.user_id)
    await setMailAddress(tx, person, change.mail_address)
    await endOtherWaysIn(tx, person.id, now, change.session_id)
    await forgetTries(tx, [addressKey(person.user_type, person.mail_address)])
    await tellMoved(tx, person, { from: person.mail_address, to: change.mail_address }, now)
    return { user_type: person.user_type, mail_address: change.mail_address }
  })
}
