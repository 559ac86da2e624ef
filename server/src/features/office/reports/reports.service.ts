import { dayOf } from '@tsunagi/contract/day'
import { text, type Language } from '@tsunagi/contract/messages/text'
import type { DimensionFilters } from '@tsunagi/contract/office/reportDimensions'
import type { ReportFilter, ReportRow } from '@tsunagi/contract/office/reports'
import { addUp, noSums, type Sums } from '../../../domain/figures/sums.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { figuresShownTo } from './figures.rules.ts'
import { sumsOf } from './figures.queries.ts'
import { linesOf } from './lines.rules.ts'
import { namesOf } from './names.queries.ts'
import { sumsQuestion, type Question } from './question.rules.ts'
import { seesSales } from './reportSight.service.ts'
import { assertMonthly, comparedPeriod, labelsOf, periodOf } from './reportPeriod.rules.ts'

/** A period, and the day it is asked for on. */
type Asked = Pick<Question, 'period' | 'today'>

interface Row {
  label: string
  media_name: string | null
  sums: Sums
}

/** Figures by month, day or placement, with their totals and, if wanted, those of the period they stand beside. */
export async function makeReport(
  db: Db,
  clock: Clock,
  viewer: User,
  language: Language,
  filter: ReportFilter,
) {
  assertMonthly(filter)
  const today = dayOf(clock.now())
  const period = periodOf(filter, today)
  const rows = await rowsOf(db, viewer, language, { period, today }, filter)
  const before = comparedPeriod(filter, period)
  const previous = before && (await rowsOf(db, viewer, language, { period: before, today }, filter))
  const sight = { seesSales: await seesSales(db, viewer) }
  const present = ({ sums, ...row }: Row): ReportRow => ({
    ...row,
    ...figuresShownTo(viewer, sight, sums),
  })
  return {
    items: rows.map(present),
    totals: figuresShownTo(viewer, sight, addUp(rows.map(({ sums }) => sums))),
    previous: previous?.map(present) ?? null,
    ...period,
  }
}

function rowsOf(
  db: Db,
  viewer: User,
  language: Language,
  asked: Asked,
  filter: ReportFilter,
): Promise<Row[]> {
  return filter.pageType === '3'
    ? placementRows(db, viewer, language, asked, filter)
    : rowsByTime(db, viewer, asked, filter)
}

const filtersOf = (filter: ReportFilter): DimensionFilters =>
  Object.fromEntries(
    (['promotion_id', 'advertiser_id', 'media_id', 'affiliater_id'] as const).flatMap((name) =>
      filter[name] === undefined ? [] : [[name, [filter[name]]]],
    ),
  )

async function rowsByTime(db: Db, viewer: User, asked: Asked, filter: ReportFilter) {
  const question = sumsQuestion(viewer, {
    by: [filter.pageType === '1' ? 'month' : 'day'],
    filters: filtersOf(filter),
    basis: filter.date_basis,
    ...asked,
  })
  const lines = linesOf(question, await sumsOf(db, viewer, question))
  return labelsOf(filter.pageType as '1' | '2', asked.period).map((label, index) => ({
    label,
    media_name: null,
    sums: { ...noSums, ...lines[index]?.sums },
  }))
}

const mostPlacements = 500

async function placementRows(
  db: Db,
  viewer: User,
  language: Language,
  asked: Asked,
  filter: ReportFilter,
): Promise<Row[]> {
  const question = sumsQuestion(viewer, {
    by: ['referrer_page', 'media_id'],
    filters: filtersOf(filter),
    basis: filter.date_basis,
    ...asked,
    top: mostPlacements,
    order: { name: 'clicks', descending: true },
  })
  const lines = linesOf(question, await sumsOf(db, viewer, question))
  const keysAt = (index: number) => [
    ...new Set(lines.filter(({ kind }) => kind === 'row').map(({ keys }) => keys[index]!)),
  ]
  const pages = await namesOf(db, viewer, language, 'referrer_page', keysAt(0))
  const media = await namesOf(db, viewer, language, 'media_id', keysAt(1))
  return lines.map(({ keys: [page, medium], sums }) => ({
    label: page === undefined ? others[language] : (pages.get(page) ?? page),
    media_name: medium === undefined ? null : (media.get(medium) ?? ''),
    sums: { ...noSums, ...sums },
  }))
}

const others = text('（その他の掲載面）', '(other placements)')
