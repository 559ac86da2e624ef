import type { ParameterAliases } from '@tsunagi/contract/traffic/clickParameters'
import type { Targeting } from '../domain/targeting/targeting.rules.ts'
import type { CataloguedLink, CataloguedPromotion } from './catalogue.queries.ts'

/** A link with the promotion it leads to. */
export interface LinkWithPromotion extends Omit<
  CataloguedLink,
  'targeting' | 'short_code' | 'legacy' | 'param_aliases'
> {
  targeting?: Targeting | 'nobody' | null
  /** The smart link that a visitor came by. */
  slot_id?: number
  /** The visitor came to the landing page without us. */
  is_direct?: boolean
  promotion: CataloguedPromotion
  /** The medium's own names for our parameters. */
  aliases: ParameterAliases
}

const noAliases: ParameterAliases = {}

/** A link with its promotion and the names its medium has for parameters; null where one of both is not known. */
export function followed(
  link: CataloguedLink | undefined,
  promotionOf: (id: number) => CataloguedPromotion | null | undefined,
): LinkWithPromotion | null {
  const promotion = link && promotionOf(link.promotion_id)
  return promotion ? { ...link, promotion, aliases: link.param_aliases ?? noAliases } : null
}

/** What finds a link by the names that its material and its medium had in another system. */
export const legacyKey = (material: string, medium: string) => `${material}\n${medium}`
