import {
  addDays,
  addMonths,
  dayMs,
  dayOf,
  lastDay,
  monthOfDay,
  monthsBetween,
  startOfDay,
  type Day,
  type Month,
  type Period,
} from '@tsunagi/contract/day'
import {
  resultAges,
  timeBins,
  type Cohort,
  type TimesQuestion,
} from '@tsunagi/contract/office/reportTimes'
import { reportQuestion } from '@tsunagi/contract/office/reports'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { questionOf, type Question } from './question.rules.ts'
import { cohortsOf, timesOf, type CohortRow } from './times.queries.ts'

const longestMonths = 12

/** The same rules as for figures; single results are read, so a year is the most. */
const asked = (query: TimesQuestion, viewer: User, today: Day): Question =>
  questionOf(reportQuestion.parse({ ...query, figures: ['results'] }), viewer, today, longestMonths)

/** How long conversions and approvals took. */
export async function reportTimesOf(db: Db, clock: Clock, viewer: User, query: TimesQuestion) {
  const question = asked(query, viewer, dayOf(clock.now()))
  const { bins, ...found } = await timesOf(db, viewer, question)
  return {
    ...question.period,
    ...found,
    bins: [...timeBins, null].map((until_seconds, index) => ({
      until_seconds,
      results: bins[index] ?? 0,
    })),
  }
}

/** What has become of the results of each month at each age. */
export async function reportAgesOf(
  db: Db,
  clock: Clock,
  viewer: User,
  query: Omit<TimesQuestion, 'date_basis'>,
) {
  const now = clock.now()
  const question = asked({ ...query, date_basis: 'occurred' }, viewer, dayOf(now))
  const byMonth = Map.groupBy(await cohortsOf(db, viewer, question), ({ day }) =>
    monthOfDay(dayOf(new Date(day * dayMs))),
  )
  return {
    ...question.period,
    items: monthsIn(question.period).map((month) =>
      cohortOf(month, byMonth.get(month) ?? [], { ...question.period, now }),
    ),
  }
}

const monthsIn = ({ from, to }: Period): Month[] =>
  Array.from({ length: monthsBetween(monthOfDay(from), monthOfDay(to)) + 1 }, (_, index) =>
    addMonths(monthOfDay(from), index),
  )

const lastOf = (month: Month, to: Day): Day => (lastDay(month) < to ? lastDay(month) : to)

const added = (rows: readonly CohortRow[]) => rows.reduce((sum, { results }) => sum + results, 0)

/** A month whose youngest result is not as old yet says nothing of an age. */
function cohortOf(
  month: Month,
  rows: readonly CohortRow[],
  { to, now }: Period & { now: Date },
): Cohort {
  const results = added(rows)
  const end = addDays(lastOf(month, to), 1)
  const by = (status: CohortRow['status'], index: number, until: number | null) =>
    added(
      rows.filter(
        (row) =>
          row.status === status && (until === null || (row.age !== null && row.age <= index)),
      ),
    )
  return {
    month,
    results,
    ages: resultAges.map((until_days, index) => {
      const isReached = until_days === null || startOfDay(addDays(end, until_days)) <= now
      const [approved, rejected] = [
        by('approved', index, until_days),
        by('rejected', index, until_days),
      ]
      return {
        until_days,
        state: isReached ? { approved, rejected, open: results - approved - rejected } : null,
      }
    }),
  }
}
