import { sql } from 'kysely'
import type { AmountRule, OutboundLink } from '@tsunagi/contract/catalogue/linkageMacros'

/** How a promotion is joined to another network, while it is. */
export interface CataloguedLinkage extends OutboundLink {
  amount_rule: AmountRule
  status_map: Record<string, string>
}

/** The joint of the promotion in hand, as one value; null when it has none or it is off. */
export const linkageOfPromotion = sql<CataloguedLinkage | null>`(
  select jsonb_build_object('lp_url', lp_url, 'cid_name', cid_name, 'p_name', p_name, 'mid_name', mid_name, 'amount_rule', amount_rule, 'status_map', status_map)
  from linkage where linkage.promotion_id = promotion.id and linkage.status = 'active')`
