import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

/** More rows of one queue than these are not counted: whoever looks must not wait for it. */
const mostCounted = 1_000_000

/** What waits for the worker in one queue. */
export interface Queue {
  queue: string
  rows: number
  /** How long the oldest has been due; null = none is, or nobody notes when. */
  seconds: number | null
}

/** How much waits for the worker, and since when. What cannot be sent because somebody switched its receiver off or it is paused is not late. */
export async function queues(db: Db, now: Date): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select 'mail' as queue, count(*)::int as rows,
      extract(epoch from ${now} - min(coalesce(next_try_at, created_at)) filter (where coalesce(next_try_at, created_at) <= ${now}))::float8 as seconds
    from (select next_try_at, created_at from mail where state in ('waiting', 'sending') limit ${mostCounted}) as waiting
    union all
    select 'kickback', (select count(*)::int from (select from kickback where state in ('queued', 'retry_wait') limit ${mostCounted}) as waiting),
      (select extract(epoch from ${now} - min(k.next_attempt_at))::float8
        from kickback k
        join media_link_setting s on s.media_id = k.media_id and s.enabled
        left join media_link_health h on h.media_id = k.media_id
        where k.state in ('queued', 'retry_wait') and k.next_attempt_at <= ${now} and h.paused_at is null)
    union all
    select 'sink', (select count(*)::int from (select from sink_delivery where state in ('queued', 'retry_wait') limit ${mostCounted}) as waiting),
      (select extract(epoch from ${now} - min(d.next_attempt_at))::float8
        from sink_delivery d join sink on sink.id = d.sink_id and sink.status = 'active'
        where d.state in ('queued', 'retry_wait') and d.next_attempt_at <= ${now})
    union all
    select 'webhook', (select count(*)::int from (select from webhook_delivery where state in ('queued', 'retry_wait') limit ${mostCounted}) as waiting),
      (select extract(epoch from ${now} - min(d.next_attempt_at))::float8
        from webhook_delivery d
        join webhook_endpoint e on e.id = d.endpoint_id and e.status = 'active'
        left join webhook_health h on h.endpoint_id = d.endpoint_id
        where d.state in ('queued', 'retry_wait') and d.next_attempt_at <= ${now} and h.paused_at is null)
    union all
    select 'job', count(*)::int, extract(epoch from ${now} - min(asked_at))::float8 from job_request where taken_at is null
    union all
    select 'result_change', count(*)::int, extract(epoch from ${now} - min(created_at))::float8 from result_job where state in ('running', 'undoing')
    union all
    select 'mailing', count(*)::int, null from (select from mailing_recipient where state = 'waiting' limit ${mostCounted}) as waiting
    union all
    select 'cap_step', count(*)::int, null from (select from cap_step limit ${mostCounted}) as waiting
    union all
    select 'report_step', count(*)::int, null
    from (select from visit_step union all select from page_step union all select from outcome_step union all select from agent_step limit ${mostCounted}) as waiting`.execute(
    db,
  )
  return rows
}

/** Receivers of kickbacks that are not called but for a probe an hour. */
export async function pausedReceivers(db: Db): Promise<number> {
  const { paused } = await db
    .selectFrom('media_link_health')
    .select((eb) => eb.fn.countAll<number>().as('paused'))
    .where('paused_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(paused)
}
