import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { wholeList } from '../../platform/wholeList.ts'
import type { Click, ClickSearch, FoundClicks, OwnClicks, Whose } from '../clicks.ts'
import { mostCounted } from '../search.rules.ts'
import { asClick } from './clickRow.ts'
import type { LogStore } from './tables.ts'
import { cidsOf, leadingTo, withResult } from './whose.queries.ts'
import { meansClick } from './words.queries.ts'

/** The clicks that are somebody's business, wherever they are asked for by number, by id, or searched. */
export const ownClicks = (db: Db, store: LogStore, whose: Whose): OwnClicks => ({
  search: async (search) => searchClicks(await prepareSearch(db, store, whose, search)),
  get: (id) => findOne(db, store, whose, sql`id = ${id}`),
  named: (cid) => findOne(db, store, whose, sql`cid = ${cid}`),
})

async function findOne(
  db: Db,
  store: LogStore,
  whose: Whose,
  which: RawBuilder<boolean>,
): Promise<Click | undefined> {
  const row = await store.db
    .selectFrom('click')
    .selectAll()
    .where(await leadingTo(db, whose))
    .where(which)
    .limit(1)
    .executeTakeFirst()
  return row && asClick(row)
}

interface Prepared {
  db: Db
  store: LogStore
  conditions: RawBuilder<boolean>[]
  /** What only PostgreSQL knows: those that led to a result are left out. */
  withoutResult: boolean
  newestFirst: boolean
  most: number
  page: number
  size: number
}

async function prepareSearch(
  db: Db,
  store: LogStore,
  whose: Whose,
  search: ClickSearch,
): Promise<Prepared> {
  return {
    db,
    store,
    conditions: [
      sql`clicked_at >= ${search.period.from}`,
      sql`clicked_at < ${search.period.to}`,
      await leadingTo(db, whose),
      ...(await filtersOf(db, search)),
    ],
    withoutResult: search.status === 'without_result',
    newestFirst: search.sort.startsWith('-'),
    most: mostCounted(whose, search),
    page: search.page,
    size: search.size,
  }
}

async function filtersOf(
  db: Db,
  { status, word, flag, counted, clicksWithResult, ...equal }: ClickSearch,
): Promise<RawBuilder<boolean>[]> {
  const { promotion_id, media_id, device } = equal
  return [
    ...Object.entries({ promotion_id, media_id, device }).flatMap(([column, value]) =>
      value === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${value}`],
    ),
    ...(counted === undefined ? [] : [sql<boolean>`counted = ${counted === 'yes'}`]),
    ...(flag === undefined ? [] : [sql<boolean>`(not counted and flags[1] = ${flag})`]),
    ...(status === undefined ? [] : [sql<boolean>`counted = ${status !== 'invalid'}`]),
    ...(status === 'with_result'
      ? [sql<boolean>`cid in ${await cidsOf(db, clicksWithResult)}`]
      : []),
    ...(word ? [meansClick(word)] : []),
  ]
}

async function searchClicks(search: Prepared): Promise<FoundClicks> {
  const { page, size, most } = search
  const list = wholeList()
  if (list?.behind) return { rows: await nextPiece(search), total: most, more: true }
  const places = await placesBehind(search, null, most + 1)
  const more = places.length > most
  if (more && list) return { rows: await nextPiece(search), total: most, more }
  const shown = more && page * size > most ? await placesBehind(search, null, page * size) : places
  return {
    rows: await listAt(search, shown.slice((page - 1) * size, page * size)),
    total: more ? most : places.length,
    more,
  }
}

/** A list that is read whole goes on behind the last click of the piece before. */
async function nextPiece(search: Prepared): Promise<Click[]> {
  const list = wholeList()!
  const behind = list.behind && {
    clicked_at: list.behind.value!,
    id: Number(list.behind.id),
  }
  const places = await placesBehind(search, behind, search.size)
  const last = places.at(-1)
  list.isOver = places.length < search.size
  if (last) list.behind = { value: last.clicked_at, id: String(last.id) }
  return listAt(search, places)
}

interface Place {
  clicked_at: string
  id: number
}

/** A place whose click is looked for among results, where that is asked. */
interface Named extends Place {
  cid: string
}

/** The places of the first clicks that a search finds behind one. */
async function placesBehind(
  search: Prepared,
  behind: Place | null,
  most: number,
): Promise<Place[]> {
  const found: Place[] = []
  for (let last = behind; ;) {
    const wanted = most - found.length
    const portion = await portionBehind(search, last, wanted)
    const led = search.withoutResult
      ? await withResult(
          search.db,
          portion.map(({ cid }) => cid),
        )
      : null
    found.push(...portion.filter(({ cid }) => !led?.has(cid)))
    last = portion.at(-1) ?? null
    if (portion.length < wanted || found.length === most) return found
  }
}

const inOrder = ({ newestFirst }: Prepared) =>
  newestFirst ? sql`clicked_at desc, id desc` : sql`clicked_at asc, id asc`

async function portionBehind(
  search: Prepared,
  behind: Place | null,
  most: number,
): Promise<Named[]> {
  const { store, conditions, newestFirst, withoutResult } = search
  const sign = newestFirst ? sql`<` : sql`>`
  const next = behind
    ? [
        sql<boolean>`(clicked_at, id) ${sign} (toDateTime64(${new Date(behind.clicked_at)}, 3, 'UTC'), ${behind.id})`,
        // By this the months and blocks are chosen.
        sql<boolean>`clicked_at ${sign}= ${new Date(behind.clicked_at)}`,
      ]
    : []
  const { rows } = await sql<Named>`
    select clicked_at, id, ${withoutResult ? sql`cid` : sql`'' as no_cid`} from click
    where ${sql.join([...conditions, ...next], sql` and `)} order by ${inOrder(search)} limit ${most}`.execute(
    store.db,
  )
  return rows
}

async function listAt(search: Prepared, places: readonly Place[]): Promise<Click[]> {
  if (places.length === 0) return []
  const instants = [...new Set(places.map(({ clicked_at }) => clicked_at))].toSorted()
  const rows = await search.store.db
    .selectFrom('click')
    .selectAll()
    .where(
      sql<boolean>`clicked_at between ${new Date(instants[0]!)} and ${new Date(instants.at(-1)!)}`,
    )
    .where(sql<boolean>`clicked_at in ${instants.map((at) => new Date(at))}`)
    .where(sql<boolean>`id in ${places.map(({ id }) => id)}`)
    .orderBy(inOrder(search))
    .execute()
  return rows.map(asClick)
}
