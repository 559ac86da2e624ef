import { sql, type ExpressionBuilder } from 'kysely'
import type { Kickback, KickbackFilter } from '@tsunagi/contract/results/kickbacks'
import type { User } from '../../../platform/session.ts'
import { containing, endOf, startOf, type Conditions, type Tables } from '../../../platform/db.ts'

/** The state as people see it: what waits is on its way while a worker holds it, and paused with its medium. */
export const shownState = (now: Date) => sql<Kickback['state']>`case
  when kickback.state not in ('queued', 'retry_wait') then kickback.state
  when kickback.leased_until > ${now} then 'sending'
  when exists (select from media_link_health where media_id = kickback.media_id and paused_at is not null) then 'paused'
  else kickback.state end`

type KickbackFrom = ExpressionBuilder<Tables, 'kickback'>

/** When a reader said that one is dealt with: the operator and the affiliater each for themselves. */
export const settledFor = ({ kind }: Pick<User, 'kind'>) =>
  kind === 'affiliater' ? ('settled_by_owner_at' as const) : ('settled_at' as const)

/** What kickbacks may be searched by; whether one is settled each side says for itself. */
export const kickbackConditions = (
  now: Date,
  viewer: Pick<User, 'kind'>,
): Conditions<KickbackFrom, KickbackFilter> => ({
  word: (eb, word) =>
    eb.or([
      eb('kickback.url', 'ilike', containing(word)),
      sql<boolean>`kickback.id::text = ${word}`,
      sql<boolean>`kickback.result_id::text = ${word}`,
    ]),
  state: (_, states) =>
    states.length ? sql<boolean>`${shownState(now)} = any(${states}::text[])` : null,
  result_status: (eb, status) => eb('kickback.result_status', '=', status),
  result_id: (eb, id) => eb('kickback.result_id', '=', id),
  promotion_id: (eb, id) => eb('kickback.promotion_id', '=', id),
  media_id: (eb, id) => eb('kickback.media_id', '=', id),
  status_code: (eb, code) => eb('kickback.last_status_code', '=', code),
  duration_from: (eb, ms) => eb('kickback.last_duration_ms', '>=', ms),
  duration_to: (eb, ms) => eb('kickback.last_duration_ms', '<=', ms),
  from: (eb, day) => eb('kickback.created_at', '>=', startOf(day).toISOString()),
  to: (eb, day) => eb('kickback.created_at', '<', endOf(day).toISOString()),
  is_settled: (eb, is) => eb(`kickback.${settledFor(viewer)}`, is ? 'is not' : 'is', null),
})
