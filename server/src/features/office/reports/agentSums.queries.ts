import { sql } from 'kysely'
import { dayMs, dayOf, hourMs, minuteMs } from '@tsunagi/contract/day'
import {
  clicksAreHere,
  clicksFromTo,
  clicksOfAgents,
  surelyKept,
} from '../../../logs/clickRows.queries.ts'
import { waitClickTurn } from '../../../logs/clickTurn.queries.ts'
import { startOf, type Db } from '../../../platform/db.ts'
import { addToAll, alone, ofGrains, type SumSet } from './sumSets.queries.ts'
import { agents } from './sumTables.ts'

/** Since when clicks are read one by one. Those before are added up, or steps where they came late. */
export const addedUntil = sql`coalesce((select added_until from agent_mark), '-infinity')`

/** Clicks by what visitors used. */
export const agentSums: SumSet = {
  step: agents.step,
  sums: agents.sums,
  tables: [...ofGrains(agents.tables.promotions), ...ofGrains(agents.tables.media)],
  async said(db) {
    const there = clicksAreHere() ? await clicksFromTo(db) : null
    if (!there) return null
    const day = dayOf(new Date(there.last.getTime() - surelyKept * dayMs))
    return {
      rows: clicksOfAgents(
        sql`clicked_at >= ${startOf(day).toISOString()} and clicked_at < ${addedUntil}`,
      ),
      keptSince: sql`${day}::date`,
    }
  },
}

/** An hour is added up once it is over for so long that hardly any of its clicks is still on its way. */
const restMs = 15 * minuteMs
const hourOf = (instant: Date) => Math.floor(instant.getTime() / hourMs) * hourMs

/**
 * Adds clicks of hours that are over up by what visitors used, of a day at most; answers how many hours it were. What reports
 * say stays the same. Nobody stores clicks meanwhile: whoever does so later finds out which of them are late.
 */
export const addAgents = (db: Db, now: Date): Promise<number> =>
  alone(db, 0, async (tx) => {
    if (!clicksAreHere()) return 0
    await waitClickTurn(tx)
    const from = await nextHour(tx)
    if (from === null) return 0
    const until = Math.min(from + dayMs, hourOf(new Date(now.getTime() - restMs)))
    if (until <= from) return 0
    const [first, last] = [new Date(from).toISOString(), new Date(until).toISOString()]
    await sql`
      with ended as materialized (select * from ${clicksOfAgents(sql`clicked_at >= ${first} and clicked_at < ${last}`)} as clicks),
      ${addToAll(agentSums, 'ended')}
      insert into agent_mark (added_until) values (${last})
      on conflict (only_one) do update set added_until = excluded.added_until`.execute(tx)
    return (until - from) / hourMs
  })

/** The hour that is to be added up next; null = there are no clicks. */
async function nextHour(tx: Db): Promise<number | null> {
  const mark = await tx.selectFrom('agent_mark').select('added_until').executeTakeFirst()
  if (mark) return new Date(mark.added_until).getTime()
  const there = await clicksFromTo(tx)
  return there && hourOf(there.first)
}
