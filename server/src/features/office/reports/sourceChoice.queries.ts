import type { DimensionName } from '@tsunagi/contract/office/reportDimensions'
import { trafficMeasures, type Measure } from '@tsunagi/contract/office/reportMetrics'
import { needsOf } from './dimensions.queries.ts'
import { neededMeasures, type Question } from './question.rules.ts'
import {
  adjustmentEntries,
  hours,
  resultDays,
  singleClicks,
  singleResults,
  type Base,
  type Source,
} from './sources.queries.ts'

/** Everything that a question is told apart and narrowed by. */
export const askedBy = ({ by, filters }: Pick<Question, 'by' | 'filters'>): DimensionName[] => [
  ...new Set([...by, ...(Object.keys(filters) as DimensionName[])]),
]

const holds = ({ base }: Source, needs: ReadonlySet<Base>) =>
  [...needs].every((name) => base[name] !== undefined)

/** What has to be added up for a question: of each kind the smallest that says enough. */
export function sourcesOf(question: Question): Source[] {
  const needs = needsOf(askedBy(question))
  const measures = neededMeasures(question)
  const has = (...names: readonly Measure[]) => names.some((name) => measures.includes(name))
  return [
    ...(has(...trafficMeasures) ? [trafficSource(needs)] : []),
    resultSource(question, needs, has('approval_seconds', 'timed_approvals')),
    ...(has('adjusted_gross', 'adjusted_net', 'adjusted_agency_margin')
      ? [adjustmentEntries(asksClick(needs))]
      : []),
  ]
}

const trafficSource = (needs: ReadonlySet<Base>) => (holds(hours, needs) ? hours : singleClicks)

const resultSource = ({ basis }: Question, needs: ReadonlySet<Base>, isTimed: boolean) =>
  basis === 'occurred' && !isTimed && holds(resultDays, needs)
    ? resultDays
    : singleResults(basis, asksClick(needs))

const asksClick = (needs: ReadonlySet<Base>) => needs.has('user_agent') || needs.has('params')
