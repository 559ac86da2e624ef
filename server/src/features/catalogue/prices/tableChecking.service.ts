import type { Tx } from '../../../platform/db.ts'
import { errorsOf, type FieldErrors } from '../../../platform/fieldErrors.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { findPlaces } from './places.queries.ts'
import { findPricesOf, termsOf } from './priceRuleWrites.queries.ts'
import { priceKinds } from './prices.rules.ts'
import { tableKinds, type PriceTable } from './tableColumns.ts'
import { aimOf, placeOf, type Aim, type Read } from './tableLine.rules.ts'
import { decideLine, type Decision, type Kept } from './tableTimeline.rules.ts'

/** Who sends a table of prices, and when. */
export interface Writing {
  admin: AdminView
  now: Date
}

/** Tries out lines of a table, one batch after the other, as if those before had been taken over. Nothing is changed. */
export function priceChecker(table: PriceTable, writing: Writing) {
  const timelines: Timelines<{ id: number }> = new Map()
  return async <Line extends { given: object }>(
    tx: Tx,
    lines: readonly Line[],
  ): Promise<(Line & { errors: FieldErrors | null })[]> => {
    const decisions = await decideLines(
      tx,
      table,
      lines.map(({ given }) => given),
      {
        ...writing,
        timelines,
        read: findPricesOf,
      },
    )
    return lines.map((line, index) => ({ ...line, errors: decisions[index]!.errors }))
  }
}

type Timelines<Stored> = Map<string, Kept<Stored>[]>
type Asked = Parameters<typeof findPricesOf> extends [unknown, ...infer Rest] ? Rest : never
type StoredPrice = Awaited<ReturnType<typeof findPricesOf>>[number]

/** Decides lines one after the other; prices of places that no line has named before are read. */
export async function decideLines<Stored extends { id: number }>(
  tx: Tx,
  table: PriceTable,
  lines: readonly object[],
  {
    admin,
    now,
    timelines,
    read,
  }: Writing & {
    timelines: Timelines<Stored>
    read: (tx: Tx, ...asked: Asked) => Promise<(StoredPrice & Stored)[]>
  },
): Promise<Read<Decision<Stored>>[]> {
  const aims = lines.map((line) => aimOf(table, line))
  const named = aims.flatMap(({ found }) => (found ? [found] : []))
  const places = await findPlaces(
    tx,
    admin,
    named.map(({ place }) => place),
  )
  await addTimelines(timelines, named, (codes) => read(tx, priceKinds[tableKinds[table]], codes))
  return aims.map((aim) => {
    if (!aim.found) return aim
    try {
      const timeline = timelines.get(placeOf(aim.found.place))!
      return decideLine({ table, aim: aim.found, places, now }, timeline)
    } catch (error) {
      return { found: null, errors: errorsOf(error) }
    }
  })
}

type Code = Pick<StoredPrice, 'promotion_id' | 'code'>

async function addTimelines<Stored>(
  timelines: Timelines<Stored>,
  aims: readonly Aim[],
  read: (codes: Code[]) => Promise<(StoredPrice & Stored)[]>,
) {
  const opened = new Map<string, Code>()
  for (const { place } of aims) {
    const key = placeOf(place)
    if (timelines.has(key)) continue
    timelines.set(key, [])
    opened.set(key, { promotion_id: place.promotion_id, code: place.code })
  }
  if (opened.size === 0) return
  for (const stored of await read([...opened.values()])) {
    const key = placeOf(stored)
    if (opened.has(key)) timelines.get(key)!.push({ stored, terms: termsOf(stored), named: false })
  }
}
