import { dayOf, type Day } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import type { TermsInput, TermsVersion } from '@tsunagi/contract/people/termsOfUse'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import { enqueueMails } from '../../../platform/outbox/mail.queries.ts'
import type { Http } from '../../../platform/serve.ts'
import type { Admin, User } from '../../../platform/session.ts'
import type { AccountDeps } from '../accounts/status.service.ts'
import { earliestDay, stateOf } from './termsOfUse.rules.ts'
import {
  concernedPeople,
  hasAccepted,
  holdTerms,
  insertAcceptance,
  insertTerms,
  listTerms,
  type StoredTerms,
} from './termsOfUse.queries.ts'

const shown = (
  { asks_again: _asks, ...terms }: StoredTerms,
  all: readonly StoredTerms[],
  today: Day,
): TermsVersion => ({ ...terms, state: stateOf(terms.effective_on, all, today) })

export async function allTerms(db: Db, today: Day) {
  const all = await listTerms(db)
  return { items: all.map((terms) => shown(terms, all, today)) }
}

/** Whether the terms in force are in the operator's own words. */
export async function hasOwnTerms(db: Db, today: Day): Promise<boolean> {
  const { items } = await allTerms(db, today)
  return items.some(({ state, terms_ja }) => state === 'in_force' && terms_ja !== null)
}

/** New terms, told to everybody concerned in the same transaction. Nobody's consent is asked for before they hold. */
export function publishTerms(
  { db, clock, appUrl }: AccountDeps,
  admin: Admin,
  input: TermsInput,
): Promise<{ version: string; told: number }> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    await holdTerms(tx)
    const all = await listTerms(tx)
    assertInTime(input, dayOf(now), all[0]!.effective_on)
    const version = String(Math.max(...all.map((terms) => Number(terms.version) || 0)) + 1)
    await insertTerms(tx, {
      ...input,
      version,
      asks_again: true,
      published_at: now,
      published_by: admin.id,
    })
    return { version, told: await tell(tx, appUrl, input) }
  })
}

function assertInTime({ effective_on, is_worse }: TermsInput, today: Day, newest: Day) {
  const earliest = earliestDay(today, is_worse, newest)
  if (effective_on < earliest)
    throw invalid(
      'effective_on',
      text(`${earliest}以降の日付にしてください。`, `Choose ${earliest} or a later day.`),
    )
}

async function tell(
  tx: Tx,
  appUrl: string,
  { effective_on, summary_ja, summary_en }: TermsInput,
): Promise<number> {
  const summaries = { ja: summary_ja, en: summary_en }
  const people = await concernedPeople(tx)
  await enqueueMails(
    tx,
    'termsOfUseChanged',
    people.map(({ id, mail_address, user_name, language }) => ({
      to: mail_address,
      userId: id,
      language,
      values: {
        name: user_name,
        date: effective_on,
        terms_summary: summaries[language],
        terms_link: `${appUrl}/terms`,
      },
    })),
  )
  return people.length
}

/** The terms in force that somebody has yet to accept; administrators and agencies are not asked. */
export async function termsDuty(db: Db, today: Day, user: User): Promise<TermsVersion | null> {
  if (user.kind !== 'affiliater' && user.kind !== 'advertiser') return null
  const all = await listTerms(db)
  const inForce = all.find(({ effective_on }) => effective_on <= today)
  if (!inForce?.asks_again || (await hasAccepted(db, user, inForce.version))) return null
  return shown(inForce, all, today)
}

/** Records that somebody accepts the terms in force, with the instant and where from. */
export async function acceptTerms(
  { db, clock }: AccountDeps,
  user: User,
  version: string,
  http: Http,
) {
  const now = clock.now()
  const asked = await termsDuty(db, dayOf(now), user)
  if (asked && asked.version !== version)
    throw conflict(
      text(
        '利用規約が更新されました。最新の規約をご確認ください。',
        'The terms have changed. Please read the current ones.',
      ),
    )
  if (asked)
    await insertAcceptance(db, {
      user_id: user.id,
      version,
      ip: http.ip,
      user_agent: http.userAgent.slice(0, 500),
      accepted_at: now,
    })
  return { accepted: true } as const
}
