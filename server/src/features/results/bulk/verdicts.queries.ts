import { sql, type RawBuilder } from 'kysely'
import { firstDay, startOfDay, dayOf } from '@tsunagi/contract/day'
import type { BulkQuestion } from '@tsunagi/contract/results/bulk'
import {
  eventFor,
  isAlready,
  standings,
  transitionOf,
  type Standing,
  type Transition,
} from '@tsunagi/contract/results/transitions'
import type { Author } from '../results/decisions.service.ts'
import { hasKickback } from '../kickbacks/kickbacks.queries.ts'
import type { Moment, Verdict } from './selection.queries.ts'

/** Where a result stands, as `standingOf` says of a row that was read. */
const standing = ({ lastClosed }: Moment): RawBuilder<Standing> =>
  sql`case when result.status <> 'approved' then result.status when result.taken_back then 'taken_back'
    when result.closing_month <= ${lastClosed && firstDay(lastClosed)}::date then 'settled' else 'approved' end`

/** What a decision would do to each result, by the table of transitions. */
export function decisionVerdict(
  { status }: Extract<BulkQuestion, { kind: 'decide' }>,
  { actor }: Author,
  moment: Moment,
): Verdict {
  const event = eventFor[status]
  const branches = standings.map((from) => {
    const code = isAlready(from, event)
      ? 'already'
      : transitionOf(from, event, actor)
        ? null
        : `is.${from}`
    return sql`when ${sql.lit(from)} then ${sql.lit(code)}::text`
  })
  const effects = standings.map((from) => {
    const step = transitionOf(from, event, actor)
    return sql`when ${sql.lit(from)} then ${sql.lit(step ? effectOf(from, step) : null)}::text`
  })
  const today = startOfDay(dayOf(moment.now)).toISOString()
  const at = standing(moment)
  return {
    refusal: sql`coalesce(case ${at} ${sql.join(branches, sql` `)} end,
      case when result.route = 'click' and result.occurred_at >= ${today}::timestamptz then 'dayNotOver' end)`,
    effect: sql`case ${at} ${sql.join(effects, sql` `)} end`,
  }
}

/** What a decision is besides: money is taken back or moved, or an earlier decision is overturned. */
function effectOf(from: Standing, { posting }: Transition): string | null {
  if (posting === 'adjustment') return 'adjusted'
  if (posting === 'reversal') return 'reversed'
  return from === 'rejected' ? 'overturned' : null
}

const nothing = sql<null>`null::text`

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
