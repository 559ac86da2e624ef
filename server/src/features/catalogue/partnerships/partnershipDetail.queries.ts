import { sql } from 'kysely'
import type { PartnershipDetail, PartnershipStep } from '@tsunagi/contract/catalogue/partnerships'
import { userTypes } from '@tsunagi/contract/endpoint'
import type { Language } from '@tsunagi/contract/messages/text'
import { isConversion } from '../../../conversions/clicks/conversion.queries.ts'
import { approvalRate } from '../../../domain/figures/approvalRate.rules.ts'
import { sinceLastDays } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { byMedium, byPromotion, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { findAgreement } from '../terms/terms.queries.ts'
import { toldReason } from '../../people/rejectReasons/rejectReasons.queries.ts'
import { findPartnership, visiblePartnerships } from './partnerships.queries.ts'

/** Days that the figures of an applicant look back. */
const periods = [90, 30] as const

/** Rows with a medium and a promotion that are a viewer's business: nobody is told what a medium does for others. */
const isTheirs = (viewer: User) =>
  isBusinessOf(viewer, {
    advertiser: byPromotion('promotion_id'),
    affiliater: byMedium('media_id'),
  })

/** One partnership with its applicant, and everything that happened to it. */
export async function getPartnership(
  db: Db,
  viewer: User,
  language: Language,
  id: number,
  now: Date,
): Promise<PartnershipDetail> {
  const row = await findPartnership(db, viewer, language, id)
  if (!row) throw notFound()
  const [agreement, figures, refusals, steps] = await Promise.all([
    findAgreement(db, language, row),
    Promise.all(periods.map((days) => figuresOf(db, viewer, row.media_id, days, now))),
    countRefusals(db, viewer, row.media_id),
    listSteps(db, viewer, language, id),
  ])
  return {
    ...row,
    agreement: agreement
      ? { ...agreement, agreed_by: viewer.kind === 'admin' ? agreement.agreed_by : null }
      : null,
    figures,
    refusals,
    steps,
  }
}

async function figuresOf(db: Db, viewer: User, mediaId: number, days: number, now: Date) {
  const since = sinceLastDays(now, days)
  const [{ clicks }, { results, approved, decided }] = await Promise.all([
    db
      .selectFrom('click_hour')
      .select(sql<number>`coalesce(sum(counted), 0)`.as('clicks'))
      .where('media_id', '=', mediaId)
      .where('hour', '>=', since)
      .where(isTheirs(viewer))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('result')
      .select([
        sql<number>`count(*)`.as('results'),
        sql<number>`count(*) filter (where status = 'approved')`.as('approved'),
        sql<number>`count(*) filter (where status in ('approved', 'rejected'))`.as('decided'),
      ])
      .where(isConversion)
      .where('media_id', '=', mediaId)
      .where('occurred_at', '>=', since)
      .where(isTheirs(viewer))
      .executeTakeFirstOrThrow(),
  ])
  return {
    days,
    clicks,
    results,
    approved,
    approval_rate: approvalRate({ approved, decided }),
  }
}

const countRefusals = async (db: Db, viewer: User, mediaId: number) =>
  (
    await visiblePartnerships(db, viewer)
      .innerJoin('partnership_history as step', 'step.partnership_id', 'partnership.id')
      .innerJoin('user_account as author', 'author.id', 'step.user_id')
      .where('partnership.media_id', '=', mediaId)
      .where('author.affiliater_id', 'is', null)
      .where('step.status', 'in', ['rejected', 'blocked', 'ended'])
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

const sides = {
  [userTypes.admin]: 'admin',
  [userTypes.affiliater]: 'affiliater',
  [userTypes.advertiser]: 'advertiser',
} as const

/** What happened to a partnership that the viewer may see, oldest first. */
async function listSteps(
  db: Db,
  viewer: User,
  language: Language,
  id: number,
): Promise<PartnershipStep[]> {
  const rows = await db
    .selectFrom('partnership_history as step')
    .leftJoin('user_account as author', 'author.id', 'step.user_id')
    .select([
      'step.id',
      'step.at',
      sql<PartnershipStep['status']>`step.status`.as('status'),
      'step.message',
      toldReason(language, 'step.reject_code', 'step.reason').as('reason'),
      sql<PartnershipStep['answers']>`step.answers`.as('answers'),
      sql<
        PartnershipStep['last_day']
      >`((step.ends_at - interval '1 second') at time zone 'Asia/Tokyo')::date`.as('last_day'),
      'author.user_name',
      'author.user_type',
    ])
    .where('step.partnership_id', '=', id)
    .orderBy('step.id')
    .execute()
  return rows.map(({ user_name, user_type, ...step }) => ({
    ...step,
    side: sideOf(step.status, user_type),
    by_name: viewer.kind === 'admin' ? user_name : null,
  }))
}

/** Who applies names itself by applying. */
const sideOf = (status: PartnershipStep['status'], userType: string | null) =>
  userType === null
    ? status === 'applying'
      ? 'affiliater'
      : 'system'
    : sides[userType as keyof typeof sides]
