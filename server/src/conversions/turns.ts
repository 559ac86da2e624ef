import type { CatalogueReader } from '../catalogue/catalogue.ts'
import type { CataloguedPromotion } from '../catalogue/catalogue.queries.ts'
import { hasAdvertiserCaps, hasCaps } from '../domain/caps/caps.rules.ts'
import type { NoticeRecord } from '../journal/records.ts'
import type { Tx } from '../platform/db.ts'
import { promotionIdOf } from './facts/facts.rules.ts'
import { groupOf } from './facts/said.rules.ts'
import { lockTurn } from '../platform/turn.queries.ts'

/** Whether earlier results bear on the next one, so that two must not be decided at the same time. */
const mustWaitItsTurn = (promotion: CataloguedPromotion) =>
  hasCaps(promotion) ||
  promotion.has_counted_prices ||
  promotion.session_rule === 'end' ||
  promotion.duplicate_rule === 'visitor' ||
  promotion.duplicate_rule === 'ip'

/** Takes the turns of all notices of a batch in one order, so that two trackers never wait for each other. */
export async function takeTurns(
  tx: Tx,
  { catalogue }: { catalogue: CatalogueReader },
  notices: readonly NoticeRecord[],
) {
  const named: CataloguedPromotion[] = []
  for (const notice of notices) {
    const id = promotionIdOf(notice)
    const promotion = id === null ? null : await catalogue.findPromotion(id)
    named.push(...(promotion ? [promotion] : catalogue.promotionsOfGroup(groupOf(notice) ?? '')))
  }
  await waitTurns(tx, named)
}

/** Waits until no other transaction decides about the promotions, where that matters. */
export async function waitTurns(tx: Tx, promotions: readonly CataloguedPromotion[]) {
  const waiting = promotions.filter(mustWaitItsTurn)
  const turns = new Set([
    ...waiting.map(({ id }) => `conversions:${id}`),
    ...waiting
      .filter(hasAdvertiserCaps)
      .map(({ advertiser_id }) => `conversions:advertiser:${advertiser_id}`),
  ])
  for (const turn of [...turns].sort()) await lockTurn(tx, turn)
}
