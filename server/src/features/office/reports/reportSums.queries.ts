import { sql } from 'kysely'
import { clicksOfPages } from '../../../logs/clickRows.queries.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { lockTurn } from '../../../platform/turn.queries.ts'
import { agentSums } from './agentSums.queries.ts'
import {
  addToAll,
  alone,
  dropEmpty,
  mend,
  ofGrains,
  sumsTurn,
  takeFrom,
  type SumSet,
  type SumTable,
} from './sumSets.queries.ts'
import { outcomes, pages, placementMonths, visits, type PlacedSumKind } from './sumTables.ts'

const setOf = (
  { step, sums, tables: { placements, ...narrower } }: PlacedSumKind,
  said: SumSet['said'],
  ...more: readonly SumTable[]
): SumSet => ({
  step,
  sums,
  tables: [...ofGrains(placements), ...Object.values(narrower).flatMap(ofGrains), ...more],
  said,
})
const ofPlacements = (given: Pick<SumTable, 'of' | 'besides'>): SumTable[] => {
  const keys = ['day', ...placementMonths.keys]
  return [
    { name: placementMonths.table, grain: 'month', keys, ...given },
    { name: placementMonths.years, grain: 'year', keys, ...given },
  ]
}

/** Sums of placements, and narrower ones. */
const placed: readonly SumSet[] = [
  setOf(
    visits,
    async () => ({
      rows: sql`(select (hour at time zone 'Asia/Tokyo')::date as day, extract(hour from hour at time zone 'Asia/Tokyo')::int as hour, promotion_id, media_id, material_id, impressions, clicks, counted from click_hour)`,
    }),
    ...ofPlacements({ besides: outcomes.sums }),
  ),
  setOf(pages, clicksOfPages),
  setOf(
    outcomes,
    async () => ({ rows: sql`outcome` }),
    ...ofPlacements({ of: sql`basis = ${placementMonths.basis}`, besides: visits.sums }),
  ),
]

const sets = [...placed, agentSums]

/** So many steps are added up at once. */
const mostSteps = 20_000

/** Forgets what was added up of promotions that go: none that has clicks. Whoever is adding up is waited for. */
export async function forgetReportSums(tx: Tx, promotionIds: readonly number[]) {
  await lockTurn(tx, sumsTurn)
  const theirs = sql`promotion_id = any(${promotionIds})`
  for (const set of placed) {
    const [days, ...others] = set.tables
    for (const table of others.filter(({ keys }) => !keys.includes('promotion_id'))) {
      await takeFrom(set, table, days.name, theirs).execute(tx)
      await dropEmpty(tx, set, table)
    }
    for (const table of [
      set.step,
      ...set.tables.filter(({ keys }) => keys.includes('promotion_id')).map(({ name }) => name),
    ])
      await sql`delete from ${sql.table(table)} where ${theirs}`.execute(tx)
  }
}

/** Adds steps to their days and months; answers how many there were. What reports say stays the same. */
export const addReportSteps = (db: Db): Promise<number> =>
  alone(db, 0, async (tx) => {
    let taken = 0
    for (const set of sets) {
      const { rows } = await sql<{ taken: number }>`
        with taken as (
          delete from ${sql.table(set.step)} where ctid = any(array(select ctid from ${sql.table(set.step)} limit ${mostSteps})) returning *
        ), ${addToAll(set, 'taken')}
        select count(*)::int as taken from taken`.execute(tx)
      taken += rows[0]!.taken
    }
    return taken
  })

/**
 * Compares days and months with the rows they follow from, all of the same moment, and adds what is missing; null where
 * somebody else is adding up right now, else how many sums were wrong.
 */
export const mendReportSums = (db: Db): Promise<number | null> =>
  alone(db, null as number | null, async (tx) => {
    let wrong = 0
    for (const set of sets) {
      const said = await set.said(tx)
      if (!said) continue
      for (const table of set.tables) wrong += await mend(tx, set, table, said)
    }
    return wrong
  })
