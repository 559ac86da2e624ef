import { timeBins, type Cohort, type ReportTimes } from '@tsunagi/contract/office/reportTimes'
import { formatDay } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { distributionChart } from '../../../kit/chart/distributionChart.tsx'
import type { ChartDefinition } from '../../../kit/chart/drawing.ts'
import { gridChart } from '../../../kit/chart/gridChart.tsx'
import { units } from '../../../kit/chart/units.ts'
import {
  afterDays,
  andMore,
  medianIs,
  mostAre,
  reportTimeMessages as m,
  upTo,
} from '../../../messages/office/reportTimes.ts'

/** Where a time stands among the bins, which grow: in parts of the one it is in. */
export function placeAmongBins(seconds: number): number {
  const at = timeBins.findIndex((until) => seconds < until)
  if (at === -1) return timeBins.length + 0.5
  const start = timeBins[at - 1] ?? 0
  return at + (seconds - start) / (timeBins[at]! - start)
}

const say = (seconds: number) => units.duration.format(seconds)

/** How long conversions took after their click. */
export function timesChart({ bins, median_seconds, most_seconds }: ReportTimes): ChartDefinition {
  return distributionChart({
    label: m.times,
    unit: units.count,
    bins: {
      name: m.afterClick,
      of: bins.map(({ until_seconds, results }) => ({
        label: t(
          until_seconds === null ? andMore(say(timeBins.at(-1)!)) : upTo(say(until_seconds)),
        ),
        value: results,
      })),
    },
    marks: [
      ...(median_seconds === null
        ? []
        : [{ label: t(medianIs(say(median_seconds))), at: placeAmongBins(median_seconds) }]),
      ...(most_seconds === null
        ? []
        : [{ label: t(mostAre(say(most_seconds))), at: placeAmongBins(most_seconds) }]),
    ],
  })
}

/** What has become of a month's results: approved, rejected, or neither yet. */
export const cohortStates = ['approved', 'rejected', 'open'] as const
export type CohortState = (typeof cohortStates)[number]

/** Which part of the results of each month was in a state at each age. */
export function agesChart(items: readonly Cohort[], state: CohortState): ChartDefinition {
  return gridChart({
    label: m.ages,
    unit: units.share,
    figure: m[state],
    corner: m.month,
    rows: items.map(({ month }) => formatDay(month)),
    columns: (items[0]?.ages ?? []).map(({ until_days }) =>
      t(until_days === null ? m.byNow : afterDays(until_days)),
    ),
    value: (row, column) => {
      const { results, ages } = items[row]!
      const at = ages[column]!.state
      return at && results > 0 ? at[state] / results : null
    },
  })
}
