import { sql, type RawBuilder } from 'kysely'
import { firstDay } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { DueMove } from '@tsunagi/contract/results/deadlines'
import type { BulkQuestion } from '@tsunagi/contract/results/bulk'
import type { BulkRefusal } from '@tsunagi/contract/results/messages/bulk'
import {
  eventFor,
  isAlready,
  standings,
  transitionOf,
  type ResultEvent,
  type Standing,
  type Transition,
} from '@tsunagi/contract/results/transitions'
import { isAdjusted } from '../results/adjusted.queries.ts'
import { isWhole } from '../results/clickDay.queries.ts'
import { mayTake, takesWish, type Author, type MonthWish } from '../results/decisions.service.ts'
import { needsLookFirst } from '../../../domain/secondLooks/secondLooks.rules.ts'
import { hasKickback } from '../kickbacks/kickbacks.queries.ts'
import type { Moment, Verdict } from './selection.queries.ts'
import type { Outlooks } from './worths.service.ts'

const nothing = sql<null>`null::text`

/** Where a result stands, as `standingOf` says of a row that was read. */
const standing = ({ lastClosed }: Moment): RawBuilder<Standing> =>
  sql`case when result.status <> 'approved' then result.status when result.taken_back then 'taken_back'
    when result.closing_month <= ${lastClosed && firstDay(lastClosed)}::date or ${isAdjusted} then 'settled' else 'approved' end`

/** Why an event cannot happen to each result, by the table of transitions. */
function refusalBy(event: ResultEvent, { actor }: Author, moment: Moment) {
  const branches = standings.map((from) => {
    const code: BulkRefusal | null = isAlready(from, event)
      ? 'already'
      : transitionOf(from, event, actor)
        ? null
        : `is.${from}`
    return sql`when ${sql.lit(from)} then ${sql.lit(code)}::text`
  })
  return sql<BulkRefusal | null>`case ${standing(moment)} ${sql.join(branches, sql` `)} end`
}

/** What an event is besides, by what it posts. */
function effectBy(
  event: ResultEvent,
  { actor }: Author,
  moment: Moment,
  effect: (from: Standing, step: Transition) => RawBuilder<string | null>,
) {
  const branches = standings.map((from) => {
    const step = transitionOf(from, event, actor)
    return sql`when ${sql.lit(from)} then ${step ? effect(from, step) : nothing}`
  })
  return sql<string | null>`case ${standing(moment)} ${sql.join(branches, sql` `)} end`
}

/** What a decision would do to each result. */
export function decisionVerdict(
  { status, closing_month }: Extract<BulkQuestion, { kind: 'decide' }>,
  author: Author,
  moment: Moment,
): Verdict {
  const event = eventFor[status]
  const noMonth = status === 'approved' && !takesWish(moment, closing_month) ? 'noMonth' : null
  return {
    refusal: sql`coalesce(${refusalBy(event, author, moment)},
      case when result.awaits_second and ${sql.lit(needsLookFirst({ awaits_second: true }, event))} then 'awaitsSecond' end,
      case when not ${isWhole('result', moment.now)} then 'dayNotOver' end,
      ${sql.lit(noMonth)}::text)`,
    effect: effectBy(event, author, moment, (from, step) => {
      const effect = sql`${sql.lit(effectOf(from, step))}::text`
      if (step.posting !== 'accrual') return sql<string | null>`${effect}`
      return sql`case when ${isMoved(closing_month, moment)} then 'moved'
        when ${isTooEarly(closing_month)} then 'ownMonth' else ${effect} end`
    }),
  }
}

/** What another worth would do to each result, as it was foreseen. */
export function worthVerdict(outlooks: Outlooks, author: Author, moment: Moment): Verdict {
  const known = JSON.stringify(
    Object.fromEntries(
      [...outlooks].map(([id, outlook]) => [
        id,
        'refusal' in outlook
          ? outlook
          : { sale: outlook.sale, gross: outlook.gross, net: outlook.net },
      ]),
    ),
  )
  const foreseen = <Value>(key: string, type: string) =>
    sql<Value>`(${known}::jsonb -> result.id::text ->> ${sql.lit(key)})::${sql.raw(type)}`
  return {
    refusal: sql`coalesce(${refusalBy('correct', author, moment)}, ${foreseen('refusal', 'text')})`,
    effect: effectBy('correct', author, moment, (_, { posting }) =>
      posting === 'adjustment' ? sql`'adjusted'` : posting === 'renewal' ? sql`'renewed'` : nothing,
    ),
    worth: {
      sale_amount: foreseen<Yen>('sale', 'bigint'),
      gross: foreseen<Yen>('gross', 'bigint'),
      net: foreseen<Yen>('net', 'bigint'),
    },
  }
}

/** Whether an approved result can be moved to a month. */
export function monthVerdict(
  { closing_month }: Extract<BulkQuestion, { kind: 'month' }>,
  moment: Moment,
): Verdict {
  const at = standing(moment)
  if (closing_month === undefined) return { refusal: sql`'monthMissing'`, effect: nothing }
  const noMonth = mayTake(moment, closing_month) ? null : 'noMonth'
  return {
    refusal: sql`case when ${at} <> 'approved' then 'is.' || ${at}
      when result.closing_month = ${firstDay(closing_month)}::date then 'already'
      else coalesce(${sql.lit(noMonth)}::text, case when ${isTooEarly(closing_month)} then 'beforeOccurred' end) end`,
    effect: sql`'rebooked'`,
  }
}

/** What is said beside a result can always be said. */
export const remarkVerdict: Verdict = { refusal: nothing, effect: nothing }

/** Whether an approval goes to the current month although one would expect that of its occurrence. */
function isMoved(wish: MonthWish, { lastClosed, earliest }: Moment): RawBuilder<boolean> {
  if (wish !== undefined && wish !== 'occurred') return sql`false`
  const isClosed = sql<boolean>`${occurredMonth} <= ${lastClosed}`
  return wish === undefined ? isClosed : sql`(${isClosed} or ${occurredMonth} < ${earliest})`
}
/** Whether a result occurred after the month wished for. */
const isTooEarly = (wish: MonthWish): RawBuilder<boolean> =>
  wish === undefined || wish === 'occurred' ? sql`false` : sql<boolean>`${occurredMonth} > ${wish}`
const occurredMonth = sql`to_char(result.occurred_at at time zone 'Asia/Tokyo', 'YYYY-MM')`

/** What a decision is besides: money is taken back or moved, or an earlier decision is overturned. */
export function effectOf(from: Standing, { posting }: Pick<Transition, 'posting'>): string | null {
  if (posting === 'adjustment') return 'adjusted'
  if (posting === 'reversal') return 'reversed'
  return from === 'rejected' ? 'overturned' : null
}

/** Whether there is a notification to send again. */
export const kickbackVerdict: Verdict = {
  refusal: sql`case when not ${hasKickback} then 'noKickback' end`,
  effect: nothing,
}

/** Whether somebody else looks into a result. */
export const reviewerVerdict = (reviewerId: number | null): Verdict => ({
  refusal: sql`case when result.reviewer_id is not distinct from ${reviewerId}::bigint then 'already' end`,
  effect: nothing,
})

/** Whether a deadline can be moved: only of what is undecided, from one that there is, and never into the past. */
export function dueVerdict({ days, to }: Pick<DueMove, 'days' | 'to'>, now: Date): Verdict {
  const at = now.toISOString()
  const before = sql`case when result.due_left_ms is null then result.due_at else ${at}::timestamptz + result.due_left_ms * interval '1 ms' end`
  const isPast =
    to === undefined
      ? sql`${before} + ${days ?? 0}::int * interval '1 day' <= ${at}::timestamptz`
      : sql`${to}::timestamptz <= ${at}::timestamptz`
  const hasNone = to === undefined ? sql`${before} is null` : sql`false`
  return {
    refusal: sql`case when result.status not in ('pending', 'hold') then 'is.' || result.status
      when ${hasNone} then 'noDue' when ${isPast} then 'duePast' end`,
    effect: nothing,
  }
}
