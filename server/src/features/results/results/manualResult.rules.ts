import { yen } from '@tsunagi/contract/money'
import { text } from '@tsunagi/contract/messages/text'
import type { ManualResult } from '@tsunagi/contract/results/manualResult'
import {
  priceOf,
  ruleByHand,
  type Price,
  type PricedGoal,
} from '../../../domain/pricing/pricing.rules.ts'
import { priceOrder, type OrderLine, type OrderTerms } from '../../../domain/pricing/order.rules.ts'
import { invalid } from '../../../platform/errors.ts'

type Given = Pick<ManualResult, 'sale_amount' | 'quantity' | 'gross' | 'net'>

/** What a result made by hand is worth: what somebody said, else what its goal pays for what was sold. */
export function worthOf(
  goal: PricedGoal,
  given: Given,
  lines: readonly OrderLine[],
  terms: OrderTerms,
): Price {
  const { gross, net, sale_amount, quantity } = given
  const sale = yen(sale_amount)
  if (gross !== undefined || net !== undefined)
    return priceOf(ruleByHand(goal, bothOf(gross, net)), { sale, quantity })
  const price = priceOrder(goal, lines, terms)
  if (price.rule.kind === 'share' && sale === 0) throw refusals.noSale()
  return price
}

/** Why no result can be made by hand, now or month by month. */
export const refusals = {
  notItsClick: () =>
    invalid(
      'cid',
      text(
        'このメディアと広告のクリックIDではありません。',
        'This is no click of the medium on the promotion.',
      ),
    ),
  notItsMaterial: () =>
    invalid(
      'material_id',
      text('この広告の素材を選んでください。', 'Choose a material of this promotion.'),
    ),
  otherMaterial: () =>
    invalid(
      'material_id',
      text('クリックされた素材と異なります。', 'The click was on another material.'),
    ),
  notItsGoal: () =>
    invalid(
      'goal_id',
      text('この広告の成果地点を選んでください。', 'Choose a goal of this promotion.'),
    ),
  noPartner: () =>
    invalid(
      'media_id',
      text(
        'このメディアは広告と提携していません。',
        'This medium has no partnership with the promotion.',
      ),
    ),
  noSale: () =>
    invalid(
      'sale_amount',
      text(
        '定率報酬の成果地点では売上金額が必要です。',
        'A goal with a share needs the amount of the sale.',
      ),
    ),
}

function bothOf(gross: number | undefined, net: number | undefined) {
  if (gross === undefined)
    throw invalid(
      'gross',
      text('報酬と一緒にグロスも入力してください。', 'Enter the gross together with the reward.'),
    )
  if (net === undefined)
    throw invalid(
      'net',
      text('グロスと一緒に報酬も入力してください。', 'Enter the reward together with the gross.'),
    )
  if (net > gross)
    throw invalid(
      'net',
      text('報酬はグロス以下にしてください。', 'The reward cannot be more than the gross.'),
    )
  return { gross: yen(gross), net: yen(net) }
}
