import { sql } from 'kysely'
import type { PriceExplanation } from '@tsunagi/contract/catalogue/priceExplanation'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Yen } from '@tsunagi/contract/money'
import { explanationOf } from '../../../domain/pricing/explanation.rules.ts'
import type { PriceRule } from '../../../domain/pricing/pricing.rules.ts'
import type { Viewer } from '../../../domain/sides/sides.rules.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { grossFor, netFor } from './amounts.queries.ts'
import { visibleResults } from './resultFilter.queries.ts'

/** Why results are worth what they are, by their ids, as far as the viewer may see them. */
export async function pricesOfResults(
  db: Db,
  viewer: User,
  language: Language,
  ids: readonly number[],
): Promise<Map<number, PriceExplanation>> {
  if (ids.length === 0) return new Map()
  const rows = await visibleResults(db, viewer)
    .select([
      'result.id',
      'result.price_rule',
      'result.sale_amount as sale',
      'result.quantity',
      grossFor<Yen | null>(viewer).as('gross'),
      netFor<Yen | null>(viewer).as('net'),
    ])
    .where('result.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, explained(row.price_rule, row, viewer, language)]))
}

/** Why a result is worth what its adjustments have made of it; null where the price of its own month says so. */
export async function priceOnceAdjusted(
  db: Db,
  viewer: User,
  language: Language,
  id: number,
): Promise<PriceExplanation | null> {
  const row = await visibleResults(db, viewer)
    .select([
      'result.adjusted_rule',
      sql<Yen>`result.sale_amount + result.adjusted_sale`.as('sale'),
      'result.quantity',
      grossFor<Yen | null>(viewer, sql`result.gross + result.adjusted_gross`).as('gross'),
      netFor<Yen | null>(viewer, sql`result.net + result.adjusted_net`).as('net'),
    ])
    .where('result.id', '=', id)
    .where('result.adjusted_rule', 'is not', null)
    .executeTakeFirst()
  return row ? explained(row.adjusted_rule, row, viewer, language) : null
}

const explained = (
  rule: unknown,
  {
    sale,
    quantity,
    gross,
    net,
  }: { sale: Yen; quantity: number; gross: Yen | null; net: Yen | null },
  viewer: User,
  language: Language,
): PriceExplanation =>
  explanationOf(
    rule as PriceRule,
    { sale, quantity, gross: gross ?? 0, net: net ?? 0 },
    sideIn(viewer, { gross, net }),
    language,
  )

/** In one result an agency is on the side of the client it has in it. */
export function sideIn(
  viewer: User,
  { gross, net }: { gross: unknown; net: unknown },
): User & Viewer {
  if (viewer.kind !== 'agency') return viewer
  return {
    ...viewer,
    represents: gross === null ? 'media' : net === null ? 'advertiser' : 'both',
  }
}
