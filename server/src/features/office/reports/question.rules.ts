import type { Day, Period } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import {
  dimensionOf,
  filterNames,
  mayAskBy,
  type DimensionFilters,
  type DimensionName,
} from '@tsunagi/contract/office/reportDimensions'
import {
  measuresOf,
  metricNames,
  metricOf,
  metricOnBoth,
  trafficMeasures,
  type Measure,
  type Metric,
  type MetricName,
  type MetricSide,
} from '@tsunagi/contract/office/reportMetrics'
import { mostRows, type ReportQuestion } from '@tsunagi/contract/office/reports'
import type { DateBasis } from '@tsunagi/contract/results/results'
import { sideOf, type Viewer } from '../../../domain/sides/sides.rules.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Era } from './eras.rules.ts'
import { comparedTo, periodAsked, stepsOf } from './questionPeriod.rules.ts'

/** What is asked, once everything in it is known to be allowed. */
export interface Question {
  by: readonly DimensionName[]
  filters: DimensionFilters
  basis: DateBasis
  period: Period
  /** The day it is asked on, where it matters. */
  today: Day | null
  /** The period it stands beside. */
  compared: Era | null
  figures: readonly MetricName[]
  order: { name: MetricName | DimensionName; descending: boolean }
  top: number
  /** Of all rows, in the order of what they are told apart by, those behind this one; null = from the first. Without it they are in the order that was asked for. */
  behind?: readonly string[] | null
  /** With it, and no more rows than these, they are in the order that was asked for after all. */
  few?: number
  /** Measures that know nothing of what is asked by. */
  untold: ReadonlySet<Measure>
  /** The sides of the money that whoever asks stands on. */
  sides: 'one' | 'both'
}

const sidesOf = ({ represents }: Viewer): Question['sides'] =>
  represents === 'both' ? 'both' : 'one'

/** A figure as it is made for whoever asks. */
export const metricIn = ({ sides }: Pick<Question, 'sides'>, name: MetricName): Metric =>
  sides === 'both' ? metricOnBoth(name) : metricOf(name)

const isShown = (viewer: Viewer, side: MetricSide): boolean => {
  const { gross, net, margin } = sideOf(viewer)
  return { everybody: true, gross, net, operator: margin }[side]
}

/** The figures that somebody may see. */
export const figuresOf = (viewer: Viewer): MetricName[] =>
  metricNames.filter((name) => isShown(viewer, metricOf(name).side))

/** A question of somebody's, or what is wrong with it: also that it is of more months than can be asked. */
export function questionOf(
  query: ReportQuestion,
  viewer: Viewer,
  today: Day,
  longestMonths?: number,
): Question {
  const { by, date_basis: basis, top } = query
  const filters = filtersOf(query)
  const asked = [...new Set([...by, ...(Object.keys(filters) as DimensionName[])])]
  assertDistinct(by)
  for (const name of asked) assertMayAsk(viewer, name, by.includes(name) ? 'by' : name)
  assertTime(basis, asked)
  const period = periodAsked(query, asked, today, longestMonths)
  const figures = chosenFigures(viewer, query.figures)
  const order = orderOf(query.sort, by, viewer)
  return {
    by,
    filters,
    basis,
    period,
    today,
    compared: comparedTo(query, period),
    figures,
    order,
    top: stepsIn({ by, order, period }) === null ? top : mostRows,
    untold: untoldBy(asked, basis),
    sides: sidesOf(viewer),
  }
}

/** What a question of our own says itself; `sumsQuestion` adds the rest. */
export type OwnQuestion = Pick<Question, 'by' | 'basis' | 'period'> & Partial<Question>

/** Sums have no average. */
const summed = metricNames.filter((name) => name !== 'approval_days')

/** A question of our own, for the sums of its figures that somebody may see, of all where it names none, whatever day they have on the basis. */
export const sumsQuestion = (
  viewer: Viewer,
  { figures = summed, ...given }: OwnQuestion,
): Question => ({
  filters: {},
  today: null,
  compared: null,
  figures: figuresOf(viewer).filter((name) => figures.includes(name)),
  order: orderOf(undefined, given.by, viewer),
  top: mostRows,
  untold: new Set(),
  sides: sidesOf(viewer),
  ...given,
})

const filtersOf = (query: ReportQuestion): DimensionFilters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const values = query[name] as (string | number)[] | undefined
      return values?.length ? [[name, values]] : []
    }),
  )

const notYours = text('この項目は選べません。', 'This cannot be chosen.')

function assertDistinct(by: readonly DimensionName[]) {
  if (new Set(by).size < by.length)
    throw invalid('by', text('同じ項目は一度だけ選べます。', 'Choose each of them only once.'))
}

function assertMayAsk(viewer: Viewer, name: DimensionName, field: string) {
  if (!mayAskBy(viewer.kind, name)) throw invalid(field, notYours)
}

/** Closing months have no days. */
function assertTime(basis: DateBasis, asked: readonly DimensionName[]) {
  if (basis === 'closing' && asked.some((name) => ['day', 'hour', 'weekday'].includes(name)))
    throw invalid(
      'date_basis',
      text(
        '締め月を基準にできるのは月別レポートのみです。',
        'Only the monthly report goes by closing months.',
      ),
    )
}

function chosenFigures(viewer: Viewer, chosen: readonly MetricName[] | undefined): MetricName[] {
  const shown = figuresOf(viewer)
  if (chosen?.some((name) => !shown.includes(name))) throw invalid('figures', notYours)
  return chosen ? shown.filter((name) => chosen.includes(name)) : shown
}

function orderOf(
  sort: string | undefined,
  by: readonly DimensionName[],
  viewer: Viewer,
): Question['order'] {
  const time = by.find((name) => dimensionOf(name).time)
  if (!sort)
    return time
      ? { name: time, descending: false }
      : { name: sideOf(viewer).own[0], descending: true }
  const name = sort.replace(/^-/, '') as MetricName | DimensionName
  const isAsked = by.includes(name as DimensionName)
  if (!isAsked && !figuresOf(viewer).includes(name as MetricName)) throw invalid('sort', notYours)
  return { name, descending: sort.startsWith('-') }
}

/** How many days or months there are where rows are told apart by them alone and in their order: each has a row then. */
export const stepsIn = ({ by, order, period }: Pick<Question, 'by' | 'order' | 'period'>) => {
  const [name, ...more] = by
  return name && more.length === 0 && order.name === name ? stepsOf(name, period) : null
}

const impressionMeasures = ['impressions', 'gross_impressions', 'net_impressions'] as const
const clickMeasures = ['clicks', 'all_clicks', 'gross_clicks', 'net_clicks'] as const

/** Clicks have no decision, no closing month and no goal, impressions no visitor: a rate over them would be one of something else. */
function untoldBy(asked: readonly DimensionName[], basis: DateBasis): ReadonlySet<Measure> {
  if (basis === 'decided' || basis === 'closing') return new Set(trafficMeasures)
  const knows = (what: 'impressions' | 'clicks') =>
    asked.every((name) => dimensionOf(name).tells.includes(what))
  return new Set([
    ...(knows('impressions') ? [] : impressionMeasures),
    ...(knows('clicks') ? [] : clickMeasures),
  ])
}

/** The measures that have to be added up, also for the order of the rows. */
export function neededMeasures(question: Question): Measure[] {
  const { figures, order, untold } = question
  const names = metricNames.filter((name) => figures.includes(name) || name === order.name)
  const found = new Set([
    ...names.flatMap((name) => measuresOf(metricIn(question, name))),
    'results' as const,
  ])
  return [...found].filter((measure) => !untold.has(measure))
}
