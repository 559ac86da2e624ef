import { instantOf } from '@tsunagi/contract/day'
import { targetKeys, type PriceBody } from '@tsunagi/contract/catalogue/agreedPriceInputs'
import type { PriceLevel } from '@tsunagi/contract/catalogue/priceLevels'
import { text } from '@tsunagi/contract/messages/text'
import { pointsIn, yen } from '@tsunagi/contract/money'
import { invalid } from '../../../platform/errors.ts'
import type { Places } from './places.queries.ts'
import type { PriceTerms } from './priceRuleWrites.queries.ts'

/** The kinds of agreed prices, each with the levels its screens show. */
export const priceKinds = {
  special: ['promotion_special'],
  materialSpecial: ['material_special'],
  material: ['material'],
  reward: ['reward'],
  product: ['product', 'product_special'],
} as const satisfies Record<string, readonly PriceLevel[]>
/** A kind of agreed prices, each with its own screen. */
export type PriceKind = keyof typeof priceKinds

const levelOf = (kind: PriceKind, target: PriceTerms['target']): PriceLevel =>
  kind === 'product' && target !== 'everybody' ? 'product_special' : priceKinds[kind][0]

const nobody = { media_id: null, affiliater_id: null, group_id: null, rank: null, parameter: null }

/** Only the target that was chosen counts. */
function targetOf(body: PriceBody) {
  const target = body.target ?? 'everybody'
  return target === 'everybody'
    ? { target, ...nobody }
    : { target, ...nobody, [targetKeys[target]]: body[targetKeys[target]] }
}

const amountsOf = ({ unit, gross, net }: PriceBody) =>
  unit === 'percent'
    ? { unit, gross: yen(0), net: yen(0), gross_rate: pointsIn(gross), net_rate: pointsIn(net) }
    : { unit, gross: yen(gross), net: yen(net), gross_rate: 0, net_rate: 0 }

const wordsOf = ({ name = '', reason, notify = false }: PriceBody) => ({ name, reason, notify })

const limitsOf = ({ valid_from, valid_to, window_days, after_results }: PriceBody) => ({
  valid_from: instantOf(valid_from),
  valid_to: instantOf(valid_to),
  window_days: window_days ?? null,
  after_results: after_results ?? null,
})

/** What a form says, as a price is kept. */
export function termsFrom(
  kind: PriceKind,
  { promotion_id, material_id }: Pick<PriceTerms, 'promotion_id' | 'material_id'>,
  body: PriceBody,
): PriceTerms {
  const aim = targetOf(body)
  return {
    promotion_id,
    material_id,
    level: levelOf(kind, aim.target),
    code: body.code ?? null,
    goal_id: body.goal_id ?? null,
    ...aim,
    devices: body.devices ?? [],
    countries: body.countries ?? [],
    ...amountsOf(body),
    ...wordsOf(body),
    ...limitsOf(body),
  }
}

/** What a price names must be there, and be the administrator's business; a click has no sale to take a share of. */
export function assertFits(terms: PriceTerms, places: Places): void {
  if (!places.promotions.has(terms.promotion_id)) throw invalid('promotion_id', unknown)
  if (terms.goal_id !== null) {
    const goal = places.goals.get(terms.goal_id)
    if (goal?.promotion_id !== terms.promotion_id)
      throw invalid(
        'goal_id',
        text('この広告の成果地点を選んでください。', 'Choose a goal of this promotion.'),
      )
    if (goal.kind === 'click' && terms.unit === 'percent')
      throw invalid(
        'unit',
        text('クリック報酬は円で設定してください。', 'A price per click is set in yen.'),
      )
  }
  if (terms.target !== 'everybody' && !isThere(terms, places))
    throw invalid(targetKeys[terms.target], unknown)
}

/** What is said where a price for every goal would be for none. */
export const whichGoal = text(
  'この単位で支払う成果地点がありません。成果地点を選んでください。',
  'No goal is paid in this unit. Choose the goal that is meant.',
)

const unknown = text('一覧から選んでください。', 'Choose one from the list.')

/** Whether the record a price is for is there; ranks and parameters are no records. */
const isThere = ({ media_id, affiliater_id, group_id }: PriceTerms, places: Places): boolean =>
  (media_id === null || places.media.has(media_id)) &&
  (affiliater_id === null || places.affiliaters.has(affiliater_id)) &&
  (group_id === null || places.groups.has(group_id))

/** The form of a price as it stands, but for its place and its begin. */
export const formOf = ({ unit, name, reason, valid_to, ...price }: PriceTerms) => ({
  unit,
  name,
  reason,
  ...(valid_to !== null && { valid_to }),
  ...(unit === 'percent'
    ? { gross: price.gross_rate / 100, net: price.net_rate / 100 }
    : { gross: price.gross, net: price.net }),
})
