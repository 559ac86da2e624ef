import { sql, type RawBuilder } from 'kysely'

/** That a promotion is joined to another network, which hears of clicks by redirects alone. */
export const isLinkedOn = (promotionId: RawBuilder<number>) => sql<boolean>`exists (
  select from linkage where linkage.promotion_id = ${promotionId} and linkage.status = 'active')`

/** That the promotion in hand takes direct links now. */
export const takesDirectLinks = sql<boolean>`(
  promotion.direct_links and not ${isLinkedOn(sql.ref('promotion.id'))})`

/** Where direct links of the material in hand lead; null while its promotion takes none, or is joined to another network. */
export const directLanding = sql<string | null>`(
  select coalesce(material.destination_url, promotion.landing_url) from promotion
  where promotion.id = material.promotion_id and ${takesDirectLinks})`
