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
  return new Map(
    rows.map(({ id, price_rule, gross, net, ...sold }) => [
      id,
      explanationOf(
        price_rule as PriceRule,
        { ...sold, gross: gross ?? 0, net: net ?? 0 },
        sideIn(viewer, { gross, net }),
        language,
      ),
    ]),
  )
}

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
