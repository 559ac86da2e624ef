import { sql, type RawBuilder } from 'kysely'
import {
  clickCaps,
  periodOfCap,
  type ClickCap,
  type FinerCapUse,
} from '@tsunagi/contract/catalogue/conversionRules'
import { day, type Day } from '@tsunagi/contract/day'
import type { Db, Tx } from '../../platform/db.ts'
import { tryTurn } from '../../platform/turn.queries.ts'
import { capPeriod } from '../../domain/caps/capPeriod.rules.ts'
import type { Cap, CapInUse, Count, PromotionCaps } from '../../domain/caps/caps.rules.ts'

/** The caps that bear on a result of a promotion at a moment. */
export interface CapsAsked<Source> {
  promotionId: number
  at: Date
  caps: readonly Cap<Source>[]
}

/** The day that stands for all time. */
const allTime = { day: day('0001-01-01'), next: day('0001-01-02') }

interface Counted extends Pick<
  Cap,
  'advertiserId' | 'goalId' | 'affiliaterId' | 'mediaId' | 'basis'
> {
  promotionId: number
  from: Day
  /** Not included. */
  to: Day
}

/** Caps with what is used of them, in one question. Those that count the same share their count. */
export async function capsInUse<Source>(
  db: Db,
  all: readonly CapsAsked<Source>[],
): Promise<CapInUse<Source>[][]> {
  const counts = new Map<string, { counted: Counted; count: Count }>()
  const found = all.map(({ promotionId, at, caps }) =>
    caps.map((cap) => {
      const { advertiserId, goalId, affiliaterId, mediaId, basis } = cap
      const { day: from, next: to } = capPeriod(cap.period, at) ?? allTime
      const counted = {
        promotionId: advertiserId > 0 ? 0 : promotionId,
        advertiserId,
        goalId,
        affiliaterId,
        mediaId,
        basis,
        from,
        to,
      }
      const key = Object.values(counted).join()
      const known = counts.get(key) ?? { counted, count: { results: 0, budget: 0 } }
      counts.set(key, known)
      return { ...cap, count: known.count }
    }),
  )
  await readCounts(db, [...counts.values()])
  return found
}

/** What is counted, as `cap_use` has it; the steps, which all that are asked for share, are unfolded once. */
async function readCounts(db: Db, asked: readonly { counted: Counted; count: Count }[]) {
  if (asked.length === 0) return
  const { rows } = await sql<Count & { n: number }>`
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(asked.map(({ counted }, n) => ({ n, ...counted })))}::json) as asked (
        n int, "promotionId" bigint, "advertiserId" bigint, "goalId" bigint, "affiliaterId" bigint, "mediaId" bigint, basis text, "from" date, "to" date)
    ), stepped as materialized (
      select step.promotion_id, target.goal_id, target.affiliater_id, target.media_id, target.day, results, gross, approved_results, approved_gross
      from (
        select promotion_id, goal_id, affiliater_id, media_id, day, is_click,
               sum(results) as results, sum(gross) as gross, sum(approved_results) as approved_results, sum(approved_gross) as approved_gross
        from cap_step where promotion_id in (select "promotionId" from asked)
        group by promotion_id, goal_id, affiliater_id, media_id, day, is_click) as step
      cross join lateral cap_targets(step.goal_id, step.affiliater_id, step.media_id, step.day, step.is_click) as target
    ), part as (
      select n, basis, results, gross, approved_results, approved_gross
      from asked join cap_count on promotion_id = "promotionId" and goal_id = "goalId" and affiliater_id = "affiliaterId" and media_id = "mediaId" and day >= "from" and day < "to"
      union all
      select n, basis, results, gross, approved_results, approved_gross
      from asked join stepped on promotion_id = "promotionId" and goal_id = "goalId" and affiliater_id = "affiliaterId" and media_id = "mediaId" and day >= "from" and day < "to"
    )
    select n, sum(case basis when 'approved' then approved_results else results end)::bigint as results,
           sum(case basis when 'approved' then approved_gross else gross end)::bigint as budget
    from part group by n
    union all
    select n, 0, coalesce(case basis when 'occurred' then advertiser_spend("advertiserId", "from", "to")
                          else (select owed from advertiser_credit where advertiser_id = "advertiserId") end, 0)
    from asked where "advertiserId" > 0`.execute(db)
  for (const { n, ...count } of rows) Object.assign(asked[n]!.count, count)
}

/** How full the caps of each goal, affiliater or medium of a promotion are, in their order. */
export async function finerCapUse(
  db: Db,
  promotionId: number,
  { finer_caps, cap_basis }: Pick<PromotionCaps, 'finer_caps' | 'cap_basis'>,
  at: Date,
): Promise<FinerCapUse[]> {
  if (finer_caps.length === 0) return []
  const asked = finer_caps.map((cap, n) => {
    const { day: from, next: to } = capPeriod(cap.period, at) ?? allTime
    return { n, ...cap, from, to }
  })
  const { rows } = await sql<Pick<FinerCapUse, 'used' | 'reached'>>`
    select coalesce(max(each.used), 0)::bigint as used, (count(*) filter (where each.used >= asked."limit"))::int as reached
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked (n int, per text, goal text, measure text, "limit" bigint, "from" date, "to" date)
    left join lateral (
      select sum(case when ${cap_basis}::text = 'approved' then case asked.measure when 'budget' then approved_gross else approved_results end
                      else case asked.measure when 'budget' then gross else results end end) as used
      from cap_use
      where promotion_id = ${promotionId} and day >= asked."from" and day < asked."to"
        and goal_id = case asked.goal when '' then 0 else (select id from promotion_goal where promotion_goal.promotion_id = ${promotionId} and code = asked.goal) end
        and (affiliater_id > 0) = (asked.per = 'affiliater') and (media_id > 0) = (asked.per = 'media')
      group by affiliater_id, media_id) as each on true
    group by asked.n order by asked.n`.execute(db)
  return finer_caps.map((cap, n) => ({ ...cap, ...rows[n]! }))
}

/** So many steps are added up at once. */
const mostSteps = 20_000

/** Adds steps up, by one worker at a time; answers how many. What is used stays the same. */
export const addStepsUp = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => ((await tryTurn(tx, 'cap steps')) ? addUp(tx) : 0))

async function addUp(tx: Tx): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from cap_step where id in (select id from cap_step order by id limit ${mostSteps}) returning *
    ), added as (
      insert into cap_count
      select step.promotion_id, target.goal_id, target.affiliater_id, target.media_id, target.day,
             sum(step.results), sum(step.gross), sum(step.approved_results), sum(step.approved_gross)
      from taken as step cross join lateral cap_targets(step.goal_id, step.affiliater_id, step.media_id, step.day, step.is_click) as target
      group by 1, 2, 3, 4, 5
      on conflict (promotion_id, goal_id, affiliater_id, media_id, day) do update set
        results = cap_count.results + excluded.results, gross = cap_count.gross + excluded.gross,
        approved_results = cap_count.approved_results + excluded.approved_results, approved_gross = cap_count.approved_gross + excluded.approved_gross
    )
    select count(*)::int as taken from taken`.execute(tx)
  return rows[0]!.taken
}

/** How many counted clicks each cap of clicks has seen. */
export async function clickCapUse(
  db: Db,
  promotionId: number,
  at: Date,
): Promise<Record<ClickCap, number>> {
  const {
    rows: [row],
  } = await sql<
    Record<ClickCap, number>
  >`select ${sql.join(clickCaps.map((cap) => clicksWithin(cap, at)))} from click_hour where promotion_id = ${promotionId}`.execute(
    db,
  )
  return row!
}

function clicksWithin(cap: ClickCap, at: Date): RawBuilder<unknown> {
  const period = capPeriod(periodOfCap(cap), at)
  const filter = period ? sql`filter (where hour >= ${period.from} and hour < ${period.to})` : sql``
  return sql`coalesce(sum(counted) ${filter}, 0)::bigint as ${sql.ref(cap)}`
}
