import {
  type CapName,
  type FinerCap,
  type ConversionRulesInput,
} from '@tsunagi/contract/catalogue/conversionRules'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import {
  acceptanceLabels,
  attributionLabels,
  capBasisLabels,
  capMeasureLabels,
  capPeriodLabels,
  capTargetLabels,
  capReachedLabels,
  conversionRuleLabels as labels,
  duplicateRuleLabels,
  frequencyPeriodLabels,
  orderNumberCaseLabels,
  priceBasisLabels,
  sessionRuleLabels,
} from '@tsunagi/contract/catalogue/messages/conversionRules'
import { shownTo } from '../../kit/columns.tsx'
import {
  choiceField,
  groupField,
  hinted,
  moneyField,
  numberField,
  optionField,
  switchField,
  narrowField,
  when,
} from '../../kit/fields.ts'
import { requiredWhen } from '../../kit/requiredWhen.ts'
import { beginsSection } from '../../kit/sectionField.tsx'
import { tagsField } from '../../kit/tagsField.tsx'
import { third } from '../../kit/thirdField.tsx'
import { ruleMessages as m } from '../../messages/catalogue/conversionRules.ts'

/** How the click that earns a result is found. */
export const trackingFields = {
  attribution: hinted(m.attributionHint, choiceField(labels.attribution.label, attributionLabels)),
  session_rule: choiceField(labels.session_rule.label, sessionRuleLabels),
  duplicate_rule: hinted(
    m.duplicateHint,
    choiceField(labels.duplicate_rule.label, duplicateRuleLabels),
  ),
  duplicate_days: when(
    ({ duplicate_rule }) => duplicate_rule === 'visitor' || duplicate_rule === 'ip',
    numberField(labels.duplicate_days.label),
  ),
  reservation_days: hinted(m.reservationHint, numberField(labels.reservation_days.label)),
  order_number_case: choiceField(labels.order_number_case.label, orderNumberCaseLabels),
  match_ip_agent: hinted(m.matchHint, switchField(labels.match_ip_agent.label)),
  group_code: hinted(m.groupHint, narrowField(labels.group_code.label)),
  test_mode: hinted(m.testHint, switchField(labels.test_mode.label)),
  direct_links: hinted(m.directHint, switchField(labels.direct_links.label)),
}

/** How a conversion is priced. */
export const priceFields = {
  price_basis: hinted(m.priceBasisHint, choiceField(labels.price_basis.label, priceBasisLabels)),
  rank_uplift: shownTo(['admin'], hinted(m.rankUpliftHint, switchField(labels.rank_uplift.label))),
}

/** Which notices are taken, and which results are looked at first. */
export const acceptanceFields = {
  accepts: beginsSection(
    m.acceptance,
    m.acceptanceLead,
    hinted(m.acceptsHint, choiceField(labels.accepts.label, acceptanceLabels)),
  ),
  require_signature: hinted(m.signatureHint, switchField(labels.require_signature.label)),
  sender_ips: hinted(m.senderHint, tagsField(labels.sender_ips.label)),
  allowed_referrers: hinted(m.referrerHint, tagsField(labels.allowed_referrers.label)),
  blocked_ips: hinted(m.blockedIpHint, tagsField(labels.blocked_ips.label)),
  blocked_agents: hinted(m.agentHint, tagsField(labels.blocked_agents.label)),
  blocked_referrers: hinted(m.blockedReferrerHint, tagsField(labels.blocked_referrers.label)),
  hold_seconds: hinted(m.holdSecondsHint, numberField(labels.hold_seconds.label)),
  hold_per_ip: hinted(m.holdPerIpHint, numberField(labels.hold_per_ip.label)),
  hold_over_amount: hinted(m.holdOverAmountHint, moneyField(labels.hold_over_amount.label)),
  hold_per_click: hinted(m.holdPerClickHint, numberField(labels.hold_per_click.label)),
}

const cap = (name: CapName) =>
  third((name.startsWith('cap_budget') ? moneyField : numberField)(labels[name].label))

const finerCaps = groupField<FinerCap>(m.finerCap, {
  required: ['per', 'measure', 'period', 'limit'],
  fields: {
    per: choiceField(m.finerPer, capTargetLabels),
    goal: hinted(m.finerGoalHint, narrowField(m.finerGoal)),
    measure: choiceField(m.finerMeasure, capMeasureLabels),
    period: choiceField(m.finerPeriod, capPeriodLabels),
    limit: hinted(m.finerLimitHint, numberField(m.finerLimit)),
  },
  first: { per: 'media', goal: '', measure: 'results', period: 'day' },
  least: 0,
  max: 30,
})

/** How much the promotion takes. */
export const capFields = {
  cap_results_day: beginsSection(m.caps, m.capsLead, cap('cap_results_day')),
  cap_results_month: cap('cap_results_month'),
  cap_results_total: cap('cap_results_total'),
  cap_budget_day: cap('cap_budget_day'),
  cap_budget_month: cap('cap_budget_month'),
  cap_budget_total: cap('cap_budget_total'),
  cap_clicks_day: cap('cap_clicks_day'),
  cap_clicks_month: cap('cap_clicks_month'),
  cap_clicks_total: cap('cap_clicks_total'),
  frequency_clicks: hinted(m.frequencyHint, numberField(labels.frequency_clicks.label)),
  frequency_per: choiceField(labels.frequency_per.label, frequencyPeriodLabels),
  finer_caps: hinted(m.finerHint, { ...finerCaps, label: labels.finer_caps.label }),
  cap_basis: choiceField(labels.cap_basis.label, capBasisLabels),
  cap_reached: hinted(m.reachedHint, choiceField(labels.cap_reached.label, capReachedLabels)),
  cap_redirect_url: when(
    ({ cap_reached }) => cap_reached === 'redirect',
    requiredWhen(() => true, narrowField(labels.cap_redirect_url.label)),
  ),
  cap_redirect_promotion_id: when(
    ({ cap_reached }) => cap_reached === 'promotion',
    hinted(
      m.successorHint,
      requiredWhen(
        () => true,
        optionField(labels.cap_redirect_promotion_id.label, promotions.names),
      ),
    ),
  ),
}

/** What a new promotion begins with. */
export const usualRules = {
  attribution: 'last',
  session_rule: 'continue',
  order_number_case: 'exact',
  cap_basis: 'occurred',
  frequency_clicks: 1,
  frequency_per: 'day',
  cap_reached: 'refuse',
  price_basis: 'received',
} as const satisfies Partial<ConversionRulesInput>
