import {
  addDays,
  addMonths,
  firstDay,
  lastDay,
  lengthOf,
  monthOfDay,
  monthsBetween,
  type Day,
  type Period,
} from '@tsunagi/contract/day'
import { counted } from '@tsunagi/contract/messages/counted'
import { text } from '@tsunagi/contract/messages/text'
import { dimensionOf, type DimensionName } from '@tsunagi/contract/office/reportDimensions'
import type { ReportQuestion } from '@tsunagi/contract/office/reports'
import { sameDays } from '../../../domain/calendar/sameDays.rules.ts'
import { invalid } from '../../../platform/errors.ts'
import { inOne, monthsAway, wholeMonths, type Era } from './eras.rules.ts'

const usualMonths = 36

const months = ({ from, to }: Period) => monthsBetween(monthOfDay(from), monthOfDay(to)) + 1
const isWholeMonths = ({ from, to }: Period) =>
  from === firstDay(monthOfDay(from)) && to === lastDay(monthOfDay(to))

/** The days that are asked for, this month's where none are. Refuses a period that is the wrong way round, or longer than what is asked by can be told of. */
export function periodAsked(
  { from, to }: Pick<ReportQuestion, 'from' | 'to'>,
  asked: readonly DimensionName[],
  today: Day,
  longestMonths = usualMonths,
): Period {
  const last = (to ?? (from && from > today ? from : today)) as Day
  const period = { from: (from ?? firstDay(monthOfDay(last))) as Day, to: last }
  assertForward(period, 'to')
  assertWithin(period, Math.min(...asked.map((name) => dimensionOf(name).longestDays ?? Infinity)))
  if (months(period) > longestMonths)
    throw invalid(
      'to',
      text(
        `期間は${longestMonths}か月以内で指定してください。`,
        `Choose a period of at most ${longestMonths} months.`,
      ),
    )
  return period
}

/** Refuses a period of more days. */
export function assertWithin(period: Period, longest: number) {
  if (lengthOf(period) > longest)
    throw invalid(
      'to',
      text(
        `この条件では、期間を${longest}日以内にするか、項目や条件を減らしてください。`,
        `With these conditions, choose a period of at most ${counted(longest, 'day')}, or fewer dimensions and conditions.`,
      ),
    )
}

/** Refuses a period that is the wrong way round. */
export function assertForward({ from, to }: { from: string; to: string }, field: string) {
  if (from > to)
    throw invalid(
      field,
      text('終了日は開始日以降にしてください。', 'The end cannot be before the start.'),
    )
}

/** The period that figures stand beside, and which of its days beside which; null where they stand alone. Whole closing months stand beside whole ones. */
export function comparedTo(
  {
    date_basis,
    compare,
    compare_from,
    compare_to,
  }: Pick<ReportQuestion, 'date_basis' | 'compare' | 'compare_from' | 'compare_to'>,
  given: Period,
): Era | null {
  const period = wholeMonths(date_basis, given)
  switch (compare) {
    case 'none':
      return null
    case 'previous':
      return rightBefore(period)
    case 'previous_month':
      return monthsAway(period, -1)
    case 'previous_year':
      return monthsAway(period, -12)
    case 'period':
      return inOne(
        givenPeriod(period, compare_from as Day | undefined, compare_to as Day | undefined, (of) =>
          wholeMonths(date_basis, of),
        ),
      )
  }
}

/** As many whole months, or else as many days, right before it. */
function rightBefore(period: Period): Era {
  if (isWholeMonths(period)) return monthsAway(period, -months(period))
  return inOne({ from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) })
}

/** As it was given; its end where it was left out is as far away as that of the other, of whole months so many months. */
function givenPeriod(
  period: Period,
  first: Day | undefined,
  last: Day | undefined,
  whole: (period: Period) => Period,
): Period {
  if (!first)
    throw invalid(
      'compare_from',
      text('比較する期間を入力してください。', 'Enter the other period.'),
    )
  const { from } = whole({ from: first, to: first })
  const end = isWholeMonths(period)
    ? addDays(sameDays({ from, to: from }, months(period)).from, -1)
    : addDays(from, lengthOf(period) - 1)
  assertForward({ from: first, to: last ?? end }, 'compare_to')
  const other = whole({ from, to: last ?? end })
  const most = Math.max(lengthOf(period), 31)
  if (lengthOf(other) > most && months(other) > months(period))
    throw invalid(
      'compare_to',
      text(
        `比較する期間は${most}日以内で指定してください。`,
        `Choose another period of at most ${counted(most, 'day')}.`,
      ),
    )
  return other
}

/** The n-th day or month of a period. */
export const dayAt = ({ from }: Period, index: number): Day => addDays(from, index)
/** The n-th month that a period touches, from 0. */
export const monthAt = ({ from }: Period, index: number) => addMonths(monthOfDay(from), index)
/** How many days or months a period touches. */
export const stepsOf = (name: DimensionName, period: Period): number | null =>
  name === 'day' ? lengthOf(period) : name === 'month' ? months(period) : null
