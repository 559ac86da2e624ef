import { sql } from 'kysely'
import { resultAges, timeBins } from '@tsunagi/contract/office/reportTimes'
import { isConversion } from '../../../conversions/clicks/conversion.queries.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { conditionsOf, joinsOf, needsOf } from './dimensions.queries.ts'
import type { Question } from './question.rules.ts'
import { askedBy, ofClick } from './sourceChoice.queries.ts'
import { singleResults } from './sources.queries.ts'

/** The conversions that a question is about, one by one, and the day each has on its basis. */
function conversions(viewer: User, question: Question) {
  const names = askedBy(question)
  const source = singleResults(question.basis, ofClick(needsOf(names)))
  const conditions = [
    isConversion,
    source.within(question.period),
    source.visible(viewer),
    ...conditionsOf(question.filters, source, viewer),
  ]
  return {
    day: source.day,
    rows: sql`${source.from(question.period, question.today)} ${joinsOf(names, source, viewer)} where ${sql.join(conditions, sql` and `)}`,
  }
}

const seconds = (from: string, to: string) =>
  sql<number>`greatest(date_part('epoch', ${sql.ref(to)} - ${sql.ref(from)}), 0)`
const borders = (values: readonly number[]) => sql.lit(`{${values.join(',')}}`)

/** To the second within an hour, to the minute within two days, to the hour beyond: few enough values to be counted instead of put in order. The offset before keeps a time from being worked out for each of its borders. */
const counted = (name: string) => {
  const time = sql.ref(name)
  return sql`case when ${time} < 3600 then floor(${time}) when ${time} < 172800 then floor(${time} / 60) * 60 else floor(${time} / 3600) * 3600 end as ${time}`
}

/** How long conversions took, in seconds; medians are null where nothing was timed. */
export interface FoundTimes {
  results: number
  without_click: number
  /** By the bins of the contract, the last without an end. */
  bins: number[]
  median_seconds: number | null
  most_seconds: number | null
  median_approval_seconds: number | null
}

/** How long conversions took after their click, and approvals after their conversion. */
export async function timesOf(db: Db, viewer: User, question: Question): Promise<FoundTimes> {
  const took = sql`case when result.clicked_at is not null then ${seconds('result.clicked_at', 'result.occurred_at')} end as took`
  const waited = sql`case when result.status = 'approved' and result.decided_at is not null then ${seconds('result.occurred_at', 'result.decided_at')} end as waited`
  const { rows } = await sql<Omit<FoundTimes, 'bins'> & { bins: Record<string, number> }>`
    with span as (select ${took}, ${waited} from ${conversions(viewer, question).rows} offset 0),
    one as (select ${counted('took')}, ${counted('waited')} from span),
    time as materialized (
      select grouping(took) as of_waiting, coalesce(took, waited) as seconds, count(*) as n
      from one group by grouping sets ((took), (waited))
    ),
    ordered as (
      select of_waiting, seconds, sum(n) over so_far as reached, sum(n) over (partition by of_waiting) as whole
      from time where seconds is not null window so_far as (partition by of_waiting order by seconds)
    ),
    bin as (
      select width_bucket(seconds, ${borders(timeBins)}::float8[]) as bin, sum(n) as results
      from time where of_waiting = 0 and seconds is not null group by 1
    )
    select coalesce((select sum(n) from time where of_waiting = 0), 0)::int as results,
      coalesce((select sum(n) from time where of_waiting = 0 and seconds is null), 0)::int as without_click,
      (select min(seconds) from ordered where of_waiting = 0 and reached >= whole * 0.5) as median_seconds,
      (select min(seconds) from ordered where of_waiting = 0 and reached >= whole * 0.9) as most_seconds,
      (select min(seconds) from ordered where of_waiting = 1 and reached >= whole * 0.5) as median_approval_seconds,
      coalesce((select jsonb_object_agg(bin, results) from bin), '{}') as bins`.execute(db)
  const { bins, ...found } = rows[0]!
  return {
    ...found,
    bins: Array.from({ length: timeBins.length + 1 }, (_, bin) => bins[String(bin)] ?? 0),
  }
}

/** So many results of one day that have come to the same at the same age. */
export interface CohortRow {
  /** Days in Japan since 1 January 1970. */
  day: number
  status: 'approved' | 'rejected' | 'open'
  /** Which of the ages of the contract it had reached when it was decided; null = it does not say. */
  age: number | null
  results: number
}

const ages = resultAges.flatMap((days) => days ?? [])

/** The results of each day by what they have come to, and at which age. */
export async function cohortsOf(db: Db, viewer: User, question: Question): Promise<CohortRow[]> {
  const { day, rows: conversion } = conversions(viewer, question)
  const age = sql`width_bucket(${seconds('result.occurred_at', 'result.decided_at')} - 1, ${borders(ages.map((days) => days * 86_400))}::float8[])`
  const { rows } = await sql<CohortRow>`
    select ${day} as day, case when result.status in ('approved', 'rejected') then result.status else 'open' end as status,
      case when result.decided_at is not null then ${age} end as age, count(*)::int as results
    from ${conversion} group by 1, 2, 3`.execute(db)
  return rows
}
