import { dayOf, type Period } from '@tsunagi/contract/day'
import { text, type Language } from '@tsunagi/contract/messages/text'
import type { ReportFilter, ReportRow } from '@tsunagi/contract/office/reports'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { addUp, addUpBy, noSums, type Sums } from '../../../domain/figures/sums.rules.ts'
import { figuresShownTo } from './figures.rules.ts'
import { assertMonthly, comparedPeriod, labelsOf, periodOf } from './reportPeriod.rules.ts'
import { sumsByDay, type ReportScope } from './reports.queries.ts'
import { placementSums } from './placements.queries.ts'
import { topPlacements } from './placements.rules.ts'

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
  const period = periodOf(filter, dayOf(clock.now()))
  const rows = await rowsOf(db, viewer, language, period, filter)
  const before = comparedPeriod(filter, period)
  const previous = before && (await rowsOf(db, viewer, language, before, filter))
  const present = ({ sums, ...row }: Row): ReportRow => ({
    ...row,
    ...figuresShownTo(viewer, sums),
  })
  return {
    items: rows.map(present),
    totals: figuresShownTo(viewer, addUp(rows.map(({ sums }) => sums))),
    previous: previous?.map(present) ?? null,
    ...period,
  }
}

function rowsOf(
  db: Db,
  viewer: User,
  language: Language,
  period: Period,
  filter: ReportFilter,
): Promise<Row[]> {
  const scope = { viewer, period, filter }
  return filter.pageType === '3'
    ? placementRows(db, language, scope)
    : rowsByTime(db, filter.pageType, scope)
}

/** Days are added up to months here: the border of both is midnight in Japan. */
async function rowsByTime(db: Db, pageType: '1' | '2', scope: ReportScope): Promise<Row[]> {
  const sums = addUpBy(await sumsByDay(db, scope), ({ day }) =>
    pageType === '1' ? day.slice(0, 7) : day,
  )
  return labelsOf(pageType, scope.period).map((label) => ({
    label,
    media_name: null,
    sums: sums.get(label) ?? noSums,
  }))
}

async function placementRows(db: Db, language: Language, scope: ReportScope): Promise<Row[]> {
  const { top, rest } = topPlacements(await placementSums(db, scope))
  const rows = top.map(({ page, media_name, sums }) => ({
    label: page === null ? hidden[language] : page || noReferrer[language],
    media_name,
    sums,
  }))
  return rest ? [...rows, { label: others[language], media_name: null, sums: rest }] : rows
}

const noReferrer = text('（参照元なし）', '(no referrer)')
const hidden = text('（掲載面は非表示）', '(placement not shown)')
const others = text('（その他の掲載面）', '(other placements)')
