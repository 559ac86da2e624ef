import {
  conversionRuleLabels as rules,
  duplicateRuleLabels,
} from '@tsunagi/contract/catalogue/messages/conversionRules'
import {
  expiryActionLabels,
  promotionFieldLabels as labels,
} from '@tsunagi/contract/catalogue/messages/promotions'
import { promotionSettings } from '@tsunagi/contract/office/promotionSettings'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { choiceField, hinted, moneyField, numberField } from '../../kit/fields.ts'
import { beginsSection } from '../../kit/sectionField.tsx'
import { promotionSettingMessages as m } from '../../messages/office/ownerSettings.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const fields = {
  click_window_days: hinted(m.windowHint, numberField(labels.click_window_days.label)),
  duplicate_rule: hinted(
    m.duplicateHint,
    choiceField(rules.duplicate_rule.label, duplicateRuleLabels),
  ),
  duplicate_days: hinted(m.duplicateDaysHint, numberField(rules.duplicate_days.label)),
  reservation_days: hinted(m.reservationHint, numberField(rules.reservation_days.label)),
  approval_days: hinted(m.approvalDaysHint, numberField(labels.approval_days.label)),
  on_expiry: hinted(m.expiryHint, choiceField(labels.on_expiry.label, expiryActionLabels)),
  cap_results_day: beginsSection(
    m.caps,
    m.capsLead,
    hinted(m.capHint, numberField(rules.cap_results_day.label)),
  ),
  cap_results_month: numberField(rules.cap_results_month.label),
  cap_budget_day: hinted(m.budgetHint, moneyField(rules.cap_budget_day.label)),
  cap_budget_month: moneyField(rules.cap_budget_month.label),
  hold_seconds: beginsSection(
    m.risk,
    m.riskLead,
    hinted(m.secondsHint, numberField(rules.hold_seconds.label)),
  ),
  hold_per_ip: hinted(m.perIpHint, numberField(rules.hold_per_ip.label)),
  hold_over_amount: hinted(m.amountHint, moneyField(rules.hold_over_amount.label)),
  hold_per_click: hinted(m.perClickHint, numberField(rules.hold_per_click.label)),
}

/** What is left empty is none. */
const orNone = ({
  approval_days = null,
  cap_results_day = null,
  cap_results_month = null,
  cap_budget_day = null,
  cap_budget_month = null,
}: Partial<Setting<'promotion'>>) => ({
  approval_days,
  cap_results_day,
  cap_results_month,
  cap_budget_day,
  cap_budget_month,
})

/** What new promotions begin with. */
export const NewPromotions = () => (
  <SettingPart<typeof promotionSettings.show, typeof promotionSettings.save, Setting<'promotion'>>
    section="promotion"
    title={m.title}
    lead={m.lead}
    show={promotionSettings.show}
    save={promotionSettings.save}
    fields={fields}
    required={[
      'click_window_days',
      'duplicate_rule',
      'duplicate_days',
      'reservation_days',
      'on_expiry',
      'hold_seconds',
      'hold_per_ip',
      'hold_over_amount',
      'hold_per_click',
    ]}
    initial={(stored) => stored}
    request={(form) => ({ body: { ...form, ...orNone(form) } })}
  />
)
