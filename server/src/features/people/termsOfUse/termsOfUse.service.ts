import { day, dayOf, type Day } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import {
  termsFor,
  termsPages,
  type TermsAudience,
  type TermsInput,
  type TermsVersion,
} from '@tsunagi/contract/people/termsOfUse'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import { enqueueMails } from '../../../platform/outbox/mail.queries.ts'
import type { Http } from '../../../platform/serve.ts'
import type { Admin, User } from '../../../platform/session.ts'
import type { AccountDeps } from '../accounts/status.service.ts'
import { earliestDay, nextVersion, numberOf, stateOf, toldOf } from './termsOfUse.rules.ts'
import {
  concernedPeople,
  countConcerned,
  hasAccepted,
  holdTerms,
  insertAcceptance,
  insertTerms,
  listAcceptances,
  listTerms,
  type StoredTerms,
} from './termsOfUse.queries.ts'

const shown = (
  { asks_again: _asks, ...terms }: StoredTerms,
  all: readonly StoredTerms[],
  today: Day,
): TermsVersion => ({
  ...terms,
  number: numberOf(terms),
  state: stateOf(terms.effective_on, ofAudience(all, terms.audience), today),
})

const ofAudience = (all: readonly StoredTerms[], audience: TermsAudience) =>
  all.filter((terms) => terms.audience === audience)

/** All versions of the terms, each with where it stands on a day. */
export async function allTerms(db: Db, today: Day) {
  const all = await listTerms(db)
  return { items: all.map((terms) => shown(terms, all, today)) }
}

/** The terms that hold for an audience on a day. */
export async function termsInForce(db: Db, today: Day, audience: TermsAudience) {
  return termsFor((await allTerms(db, today)).items, audience)!
}

/** Whether the publishers' terms in force, which the front page shows, are in the operator's own words. */
export const hasOwnTerms = async (db: Db, today: Day): Promise<boolean> =>
  (await termsInForce(db, today, 'affiliater')).terms_ja !== null

/** Who published each version, and how many of those it is asked of have accepted it. */
export async function toldTerms(db: Db) {
  const [versions, affiliater, advertiser] = await Promise.all([
    listAcceptances(db),
    countConcerned(db, 'affiliater'),
    countConcerned(db, 'advertiser'),
  ])
  const people = { affiliater, advertiser }
  return versions.map(({ audience, effective_on, ...version }) => ({
    ...version,
    asked: toldOf({ audience, effective_on }, versions).reduce(
      (sum, each) => sum + people[each],
      0,
    ),
  }))
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
    const earlier = ofAudience(all, input.audience)
    assertInTime(input, dayOf(now), earlier[0]?.effective_on)
    const version = nextVersion(input.audience, earlier)
    const told = toldOf({ ...input, effective_on: day(input.effective_on) }, all)
    await insertTerms(tx, {
      ...input,
      version,
      asks_again: true,
      published_at: now,
      published_by: admin.id,
    })
    return { version, told: await tell(tx, appUrl, input, told) }
  })
}

function assertInTime(terms: TermsInput, today: Day, newest: Day | undefined) {
  const earliest = earliestDay(today, terms, newest)
  if (terms.effective_on < earliest)
    throw invalid(
      'effective_on',
      text(`${earliest}以降の日付にしてください。`, `Choose ${earliest} or a later day.`),
    )
}

async function tell(
  tx: Tx,
  appUrl: string,
  { audience, effective_on, summary_ja, summary_en }: TermsInput,
  told: readonly TermsAudience[],
): Promise<number> {
  const summaries = { ja: summary_ja, en: summary_en }
  const people = await concernedPeople(tx, told)
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
        terms_link: `${appUrl}${termsPages[audience]}`,
      },
    })),
  )
  return people.length
}

/** The terms in force that somebody has yet to accept; administrators and agencies are not asked. */
export async function termsDuty(db: Db, today: Day, user: User): Promise<TermsVersion | null> {
  if (user.kind !== 'affiliater' && user.kind !== 'advertiser') return null
  const all = await listTerms(db)
  const items = all.map((terms) => ({ ...shown(terms, all, today), asks: terms.asks_again }))
  const { asks, ...inForce } = termsFor(items, user.kind)!
  return asks && !(await hasAccepted(db, user, inForce.version)) ? inForce : null
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
