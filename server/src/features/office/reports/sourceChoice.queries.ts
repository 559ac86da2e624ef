import type { DimensionName } from '@tsunagi/contract/office/reportDimensions'
import {
  trafficMeasures,
  type Measure,
  type SideMeasure,
} from '@tsunagi/contract/office/reportMetrics'
import { clicksAreHere } from '../../../logs/clickRows.queries.ts'
import type { User } from '../../../platform/session.ts'
import { seesEverything } from '../../people/accounts/scope.queries.ts'
import { needsOf } from './dimensions.queries.ts'
import { neededMeasures, type Question } from './question.rules.ts'
import {
  adjustmentEntries,
  clicksByAgent,
  hours,
  partiesFor,
  singleClicks,
  singleResults,
  type AskedOfClick,
  type Base,
  type Grain,
  type Source,
} from './sources.queries.ts'
import { addedPages, agentSources, outcomeSources, visitSources } from './addedSources.queries.ts'
import { placementSource, placementYears } from './placementMonths.queries.ts'
import { agentKeys, placementMonths } from './sumTables.ts'

/** Everything that a question is told apart and narrowed by. */
export const askedBy = ({ by, filters }: Pick<Question, 'by' | 'filters'>): DimensionName[] => [
  ...new Set([...by, ...(Object.keys(filters) as DimensionName[])]),
]

const holds = ({ base }: Source, needs: ReadonlySet<Base>) =>
  [...needs].every((name) => base[name] !== undefined)

/** Whole months are enough where nothing asks for a part of them. */
const grainOf = (asked: readonly DimensionName[]): Grain =>
  asked.some((name) => ['day', 'weekday', 'hour'].includes(name)) ? 'day' : 'month'
const isOfDays = (name: DimensionName) => ['month', 'day', 'weekday'].includes(name)

/** What has been added up of visits, where it says enough. */
const addedVisits = (question: Question, viewer: User): Source | undefined => {
  const asked = askedBy(question)
  const grain = grainOf(asked)
  return smallest(
    needsOf(asked),
    ...visitSources(viewer, grain),
    addedPages(grain),
    hours,
    ...(clicksAreHere() ? agentSources(viewer, grain) : []),
  )
}

const asksTraffic = (question: Question) => {
  const measures = neededMeasures(question)
  return trafficMeasures.some((name) => measures.includes(name))
}

/** Whether a question is of what visitors used, and clicks or everybody's results have to be read one by one for it. */
export function readsSingleRows(question: Question, viewer: User): boolean {
  const asked = askedBy(question)
  const [needs, grain] = [needsOf(asked), grainOf(asked)]
  if (!agentKeys.some((fact) => needs.has(fact))) return false
  const areAdded = (sources: readonly Source[]) => smallest(needs, ...sources) !== undefined
  const clicksAre = !asksTraffic(question) || areAdded(agentSources(viewer, grain))
  const resultsAre =
    !seesEverything(viewer) || areAdded(outcomeSources(viewer, question.basis, grain))
  return !(clicksAre && resultsAre)
}

/** By what single clicks have to be told apart for a question; null = none are asked. */
export function clickFactsOf(question: Question, viewer: User): Base[] | null {
  if (!asksTraffic(question) || addedVisits(question, viewer)) return null
  return [...new Set([...needsOf(askedBy(question)), ...partiesFor(viewer)])]
}

/** What has to be added up for a question: of each kind the smallest that says enough. Single clicks are where the database has them, or counted elsewhere. */
export function sourcesOf(question: Question, viewer: User, counted?: Source): Source[] {
  const asked = askedBy(question)
  const needs = needsOf(asked)
  const grain = grainOf(asked)
  const measures = neededMeasures(question)
  const has = (...names: readonly Measure[]) => names.some((name) => measures.includes(name))
  if (takesPlacementMonths(question, viewer))
    return [
      asked.includes('month') ? placementSource(viewer) : placementYears(viewer),
      ...adjustmentsFor(question),
    ]
  const apart = { facts: [...needs], viewer, byTime: asked.some(isOfDays) }
  return [
    ...(has(...trafficMeasures)
      ? onSides(
          question,
          addedVisits(question, viewer) ??
            counted ??
            (asksAgent(needs) ? clicksByAgent(apart) : singleClicks),
        )
      : []),
    smallest(needs, ...outcomeSources(viewer, question.basis, grain)) ??
      singleResults(question.basis, ofClick(needs)),
    ...adjustmentsFor(question),
  ]
}

/** Visits, and where somebody stands on both sides those of each side by themselves. */
const onSides = ({ sides }: Question, traffic: Source): Source[] =>
  sides === 'one'
    ? [traffic]
    : [traffic, ofSide(traffic, 'advertiser', 'gross'), ofSide(traffic, 'media', 'net')]

/** The visits that an agency has of the clients of one side. */
const ofSide = (
  traffic: Source,
  represents: 'advertiser' | 'media',
  side: 'gross' | 'net',
): Source => ({
  ...traffic,
  visible: (viewer) =>
    traffic.visible(viewer.kind === 'agency' ? { ...viewer, represents } : viewer),
  measures: (viewer) => {
    const { impressions, clicks } = traffic.measures(viewer)
    return {
      ...(impressions && { [`${side}_impressions` satisfies SideMeasure]: impressions }),
      ...(clicks && { [`${side}_clicks` satisfies SideMeasure]: clicks }),
    }
  },
})

/** What settled results were adjusted by, where it is asked. */
export function adjustmentsFor(question: Question): Source[] {
  const measures = neededMeasures(question)
  return adjustedMeasures.some((name) => measures.includes(name))
    ? [adjustmentEntries(question.basis, ofClick(needsOf(askedBy(question))))]
    : []
}
const adjustedMeasures = ['adjusted_gross', 'adjusted_net', 'adjusted_agency_margin'] as const

/** Whether months of placements have all of it, and nothing that is smaller does. */
export function takesPlacementMonths(question: Question, viewer: User): boolean {
  const needs = needsOf(askedBy(question))
  return (
    question.basis === placementMonths.basis &&
    viewer.kind !== 'agency' &&
    grainOf(askedBy(question)) === 'month' &&
    placementMonths.keys.every((name) => needs.has(name)) &&
    needs.size === placementMonths.keys.length
  )
}

const smallest = (needs: ReadonlySet<Base>, ...sources: readonly Source[]) =>
  sources.find((source) => holds(source, needs))

const asksAgent = (needs: ReadonlySet<Base>) => needs.has('os') || needs.has('browser')
/** What is asked that stands in the clicks of results alone. */
export const ofClick = (needs: ReadonlySet<Base>): AskedOfClick =>
  needs.has('params') ? 'params' : 'nothing'
