import { firstDay, lastDay, lengthOf, type Month, type Period } from '@tsunagi/contract/day'
import type { UserKind } from '@tsunagi/contract/endpoint'
import { several } from '@tsunagi/contract/paging'
import {
  dimensionNames,
  dimensionOf,
  filterNames,
  type DimensionName,
} from '@tsunagi/contract/office/reportDimensions'
import { metricNames, metricsFor, type MetricName } from '@tsunagi/contract/office/reportMetrics'
import { mostRows, pageTypes, reports, type ReportQuestion } from '@tsunagi/contract/office/reports'
import { pictures, type PictureName } from '@tsunagi/contract/office/reportViews'
import { z } from 'zod'
import type { Query } from '../../../client/queryString.ts'
import { isEmpty, type Values } from '../../../kit/field.ts'
import { readQuery } from '../../../kit/useListQuery.ts'
import { presetsFor, type PageType } from './-presets.ts'

/** All that a report shows, as its address says it. */
export interface View {
  pageType: PageType
  /** What is asked, whole: what the address leaves out is filled in. Which figures an agency sees only the server knows: it is asked for all. */
  question: ReportQuestion
  /** Conditions of the address that are none: they are sent along, so that the answer says why and not what it would be without them. */
  refused: Query
  /** Those of the dimensions that stand above the columns. */
  across: DimensionName[]
  /** The figures in their order, as far as the answer has them. */
  figures: MetricName[]
  /** The figure of the picture and of a table with two edges. */
  drawn: MetricName | undefined
  picture: PictureName | undefined
}

/** How somebody likes reports, as far as this browser remembers, and what reports begin with otherwise. */
export interface Habits {
  first: readonly MetricName[]
  compare: Comparison | null
  figures: MetricName[] | null
}
type Comparison = ReportQuestion['compare']
const firstRows = 100

const firstBy: Record<PageType, DimensionName[]> = {
  1: ['month'],
  2: ['day'],
  3: ['referrer_page', 'media_id'],
}
const firstComparison: Record<PageType, ReportQuestion['compare']> = {
  1: 'previous_year',
  2: 'previous_month',
  3: 'previous',
}
const firstPeriod = (pageType: PageType) =>
  presetsFor(pageType).find(({ key }) => key === (pageType === '3' ? 'last_30' : undefined)) ??
  presetsFor(pageType)[0]!

/** A kind's own figures; which of them an agency sees only the server knows. */
const seenOf = (
  kind: UserKind,
  { wished, first }: { wished: readonly MetricName[] | null; first: readonly MetricName[] },
) => (wished ?? first).filter((name) => metricsFor(kind).includes(name))

const ownConditions = z.object({
  pageType: z.enum(pageTypes).catch('1'),
  across: several(z.enum(dimensionNames)).catch([]).optional(),
  drawn: z.enum(metricNames).optional().catch(undefined),
  picture: z.enum(pictures).optional().catch(undefined),
})

/** The conditions of an address, with what it leaves out filled in. */
function askedBy(raw: Query, pageType: PageType, wish: Habits['compare']): ReportQuestion {
  const { figures: _, ...asked } = readQuery(reports.figures, raw) as ReportQuestion
  const by = asked.by.length > 0 ? asked.by : firstBy[pageType]
  return {
    ...asked,
    by,
    compare: comparisonOf(raw, asked, wish ?? firstComparison[pageType]),
    ...(!asked.from && !asked.to && firstPeriod(pageType).period),
    top: topOf(raw, asked, by),
  }
}

/** Only where there are names can it be chosen how many rows stand for themselves: of times there are all. */
function topOf(raw: Query, { top }: ReportQuestion, by: readonly DimensionName[]) {
  if (by.every((name) => dimensionOf(name).time)) return mostRows
  return raw['top'] === undefined ? firstRows : top
}

function comparisonOf(raw: Query, { compare, compare_from }: ReportQuestion, wish: Comparison) {
  const wished = raw['compare'] === undefined ? wish : compare
  return wished === 'period' && !compare_from ? 'none' : wished
}

const refusedIn = (raw: Query, question: ReportQuestion): Query =>
  Object.fromEntries(
    filterNames
      .filter((name) => !isEmpty(raw[name]) && question[name] === undefined)
      .map((name) => [name, raw[name]]),
  )

/** Reads an address; whatever it does not say, or says wrong, is as usual, but for what it is narrowed by. */
export function readView(raw: Query, kind: UserKind, habits: Habits): View {
  const { pageType, across: above = [], drawn, picture } = ownConditions.parse(raw)
  const { figures: wished } = readQuery(reports.figures, raw) as ReportQuestion
  const asked = askedBy(raw, pageType, habits.compare)
  const across = above.filter((name) => asked.by.includes(name)).slice(0, asked.by.length - 1)
  // A table with two edges has a field for each row.
  const question = across.length > 0 ? { ...asked, top: mostRows } : asked
  const figures = seenOf(kind, { wished: wished ?? habits.figures, first: habits.first })
  return {
    pageType,
    question: kind === 'agency' ? question : { ...question, figures },
    refused: refusedIn(raw, asked),
    across,
    figures,
    drawn,
    picture,
  }
}

/** A change of a view as an address. Which report it is always stands there (specification, section 5). */
export function addressOf(raw: Query, change: Values): Query {
  const next = { pageType: '1', ...raw, ...change }
  return Object.fromEntries(Object.entries(next).filter(([, value]) => !isEmpty(value))) as Query
}

/** The conditions that narrow a question, by dimension. */
export const narrowedIn = (question: ReportQuestion) =>
  filterNames.flatMap((name) => {
    const values = question[name] as (string | number)[] | undefined
    return values?.length ? [{ name, values }] : []
  })

/** What a row's name leads to: the same report for it alone, told apart by what comes next. A row's category is the first of its promotions, as a condition it means all that are listed under it: nothing leads there. */
export function within(view: View, name: DimensionName, key: string): Values | null {
  const rest = view.question.by.filter((other) => other !== name)
  const next = (finer: DimensionName) => [...new Set([finer, ...rest])]
  if (name === 'month') {
    const days = daysWithin(view.question, key as Month)
    if (!hasDays(view.question))
      return rest.length > 0 ? { by: rest, ...days, sort: undefined, across: undefined } : null
    return { pageType: '2', by: next('day'), ...days, sort: undefined, across: undefined }
  }
  if (name === 'day')
    return { by: next('hour'), from: key, to: key, sort: undefined, across: undefined }
  if (key === '' || name === 'category' || !dimensionOf(name).values) return null
  return {
    by: rest.length > 0 ? rest : [nextTime(view.question)],
    [name]: [key],
    sort: undefined,
    across: undefined,
  }
}

/** The days of a month that a question is about. */
function daysWithin(question: ReportQuestion, month: Month) {
  const { from, to } = question as { from: string; to: string }
  const [first, last] = [firstDay(month), lastDay(month)]
  return { from: first > from ? first : from, to: last < to ? last : to }
}

/** Closing months have none. */
const hasDays = ({ date_basis }: ReportQuestion) => date_basis !== 'closing'

const longestDays = 92
function nextTime(question: ReportQuestion): DimensionName {
  const { from, to } = question as Partial<Period>
  return hasDays(question) && from && to && lengthOf({ from, to }) <= longestDays ? 'day' : 'month'
}
