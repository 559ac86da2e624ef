import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import type { Language } from '@tsunagi/contract/messages/text'
import { claims } from '@tsunagi/contract/money/claims'
import { deadlines } from '@tsunagi/contract/results/deadlines'
import { results } from '@tsunagi/contract/results/results'
import { addDays, dayOf } from '@tsunagi/contract/day'
import { sideOf } from '../../../domain/sides/sides.rules.ts'
import { mayCall } from '../../../platform/access.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { listComing } from '../../catalogue/priceChanges/priceChanges.queries.ts'
import { newAndBestOffers } from '../../catalogue/promotions/offers.service.ts'
import { claimBalance } from '../../money/claims/claims.service.ts'
import { payCalendar, rewardBalance } from '../../money/payments/balance.service.ts'
import { referralStanding } from '../../money/referrals/referrals.service.ts'
import { rankStanding } from '../../people/ranks/standing.service.ts'
import { forecastDue } from '../../results/deadlines/deadlines.service.ts'
import { visibleResultSums } from '../../results/results/resultDays.queries.ts'
import { listResults } from '../../results/results/results.queries.ts'
import { budgetsOf } from './budgets.queries.ts'

const dueDays = 14

/** Whether there ever was a result for the viewer. */
export const hasResults = async (db: Db, viewer: User): Promise<boolean> =>
  (await visibleResultSums(db, viewer).select('result.results').limit(1).executeTakeFirst()) !==
  undefined

/** What falls due soon, for those who decide about it. */
export const dueFor = async (db: Db, clock: Clock, viewer: User) =>
  viewer.kind === 'affiliater' || !mayCall(viewer, deadlines.forecast)
    ? null
    : forecastDue(db, viewer, clock.now(), dueDays)

/** What an affiliater earns, and when it is paid. */
export async function earningsOf(
  db: Db,
  clock: Clock,
  viewer: User,
): Promise<Dashboard['earnings']> {
  if (viewer.kind !== 'affiliater') return null
  const { affiliaterId } = viewer
  const [balance, standing, calendar] = await Promise.all([
    rewardBalance(db, clock, affiliaterId),
    rankStanding(db, clock, affiliaterId),
    payCalendar(db, clock, affiliaterId),
  ])
  return { balance, standing, calendar }
}

/** An affiliater's place in the referral programme. */
export const referralOf = async (
  db: Db,
  clock: Clock,
  viewer: User,
): Promise<Dashboard['referral']> =>
  viewer.kind === 'affiliater' ? referralStanding(db, clock, viewer.affiliaterId) : null

/** What an advertiser, or the clients of an agency, owe, and what is used of their budgets. */
export async function spendingOf(
  db: Db,
  clock: Clock,
  viewer: User,
): Promise<Dashboard['spending']> {
  if (viewer.kind !== 'advertiser' && viewer.kind !== 'agency') return null
  if (!sideOf(viewer).gross) return null
  if (!mayCall(viewer, claims.balance)) return null
  const [balance, budgets] = await Promise.all([
    claimBalance(db, clock, viewer),
    budgetsOf(db, viewer, clock.now()),
  ])
  return { ...balance, budgets }
}

const shownRows = 5
const rejectedDays = 30

/** What an affiliater can do more with: prices that change, results that were rejected, promotions to apply for. */
export async function chancesOf(
  db: Db,
  clock: Clock,
  viewer: User,
  language: Language,
): Promise<Dashboard['chances']> {
  if (viewer.kind !== 'affiliater') return null
  const [price_changes, rejected, { newest, best }] = await Promise.all([
    listComing(db, viewer, clock.now(), undefined),
    lastRejected(db, clock.now(), viewer, language),
    newAndBestOffers(db, clock, viewer, language, shownRows),
  ])
  return { price_changes, rejected, fresh: newest, recommended: best }
}

/** None where affiliaters do not see what became of their results. */
async function lastRejected(db: Db, now: Date, viewer: User, language: Language) {
  if (!(await readSetting(db, 'result_sight')).status) return []
  const search = results.search.query.parse({
    status: ['rejected'],
    date_basis: 'decided',
    from: addDays(dayOf(now), 1 - rejectedDays),
    size: shownRows,
    sort: '-decided_at',
  })
  return (await listResults(db, viewer, now, language, search)).items
}
