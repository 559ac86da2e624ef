import type { ConversionRules } from '@tsunagi/contract/catalogue/conversionRules'
import { basisPoints, yen } from '@tsunagi/contract/money'
import type { Amounts, GoalPrice } from '../../domain/pricing/goalPrice.rules.ts'
import type { AgreedPrice } from '../../domain/pricing/precedence.rules.ts'
import type { LinkWithPromotion } from '../../catalogue/linkWithPromotion.ts'
import type { CataloguedGoal, CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'

/** What the catalogue knows, for rules that are tested without a database. */
export const aGoal = ({
  gross = yen(1500),
  net = yen(1000),
  gross_rate = basisPoints(0),
  net_rate = basisPoints(0),
  ...given
}: Partial<CataloguedGoal & Amounts> = {}): CataloguedGoal => ({
  id: 11,
  code: 'buy',
  name: '購入',
  kind: 'fixed',
  min_seconds: 15,
  prices: [aPrice({ gross, net, gross_rate, net_rate })],
  ...given,
})

export const aPrice = (given: Partial<GoalPrice> = {}): GoalPrice => ({
  id: 1,
  valid_from: '2026-01-01T00:00:00Z',
  gross: yen(1500),
  net: yen(1000),
  gross_rate: basisPoints(0),
  net_rate: basisPoints(0),
  gross_min: null,
  gross_max: null,
  net_min: null,
  net_max: null,
  ...given,
})

/** A special price for everybody, every goal and ever. */
export const anAgreedPrice = (
  given: Partial<AgreedPrice> & Pick<AgreedPrice, 'id'>,
): AgreedPrice => ({
  level: 'promotion_special',
  goal_id: null,
  material_id: null,
  code: null,
  target: 'everybody',
  target_value: null,
  devices: [],
  countries: [],
  name: '',
  unit: 'yen',
  gross: yen(2000),
  net: yen(1400),
  gross_rate: basisPoints(0),
  net_rate: basisPoints(0),
  from: null,
  to: null,
  window_days: null,
  after_results: null,
  results: 0,
  ...given,
})

const rules: ConversionRules = {
  attribution: 'last',
  session_rule: 'continue',
  duplicate_rule: 'identifier',
  duplicate_days: 30,
  reservation_days: 90,
  match_ip_agent: false,
  group_code: null,
  test_mode: false,
  direct_links: false,
  order_number_case: 'exact',
  accepts: 'everything',
  require_signature: false,
  sender_ips: [],
  allowed_referrers: [],
  blocked_ips: [],
  blocked_agents: [],
  blocked_referrers: [],
  hold_seconds: 0,
  hold_per_ip: 10,
  hold_over_amount: 300_000,
  hold_per_click: 2,
  frequency_clicks: 1,
  frequency_per: 'day',
  cap_clicks_day: null,
  cap_clicks_month: null,
  cap_clicks_total: null,
  cap_results_day: null,
  cap_results_month: null,
  cap_results_total: null,
  cap_budget_day: null,
  cap_budget_month: null,
  cap_budget_total: null,
  finer_caps: [],
  cap_basis: 'occurred',
  cap_reached: 'refuse',
  price_basis: 'received',
  rank_uplift: false,
  cap_redirect_url: null,
  cap_redirect_promotion_id: null,
}

export const aPromotion = (given: Partial<CataloguedPromotion> = {}): CataloguedPromotion => ({
  id: 1,
  advertiser_id: 2,
  advertiser_active: true,
  advertiser_budget: null,
  advertiser_credit: null,
  status: 'public',
  starts_on: null,
  ends_on: null,
  landing_url: 'https://shop.test.example/lp',
  link_hosts: [],
  closed_url: null,
  click_window_days: 60,
  sealed_secret: null,
  result_mode: 'manual',
  approval_days: null,
  self_purchase: false,
  has_counted_prices: false,
  ...rules,
  goals: [aGoal()],
  ...given,
})

export const aLink = (given: Partial<LinkWithPromotion> = {}): LinkWithPromotion => ({
  code: 'abcdefghijkl',
  media_id: 3,
  material_id: 4,
  promotion_id: 1,
  affiliater_id: 5,
  media_active: true,
  partnership: true,
  destination_url: null,
  closed_url: null,
  promotion: aPromotion(),
  aliases: {},
  ...given,
})
