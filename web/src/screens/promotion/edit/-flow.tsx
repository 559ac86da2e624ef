import { promotionFieldLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import { promotions, type Goal } from '@tsunagi/contract/catalogue/promotions'
import { badge, shownTo, text } from '../../../kit/columns.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { when } from '../../../kit/fields.ts'
import { permitted } from '../../../kit/permitted.tsx'
import { promotionMessages as m } from '../../../messages/catalogue/promotions.ts'
import { promotionFields, SavedPromotionLinks } from '../-form.tsx'
import { enteredRules } from '../-ruleFields.ts'
import { promotionTones } from '../-tones.ts'

/** A price as it is entered: percent for a share, yen for everything else. */
const entered = (goal: Goal, side: 'gross' | 'net') => {
  const price = goal.kind === 'share' ? goal[`${side}_rate`] : goal[side]
  return price === null ? undefined : goal.kind === 'share' ? price / 100 : price
}

const goalInput = (goal: Goal) => {
  const { id, code, name, kind, min_seconds } = goal
  return {
    id,
    code,
    name,
    kind,
    min_seconds,
    gross: entered(goal, 'gross') ?? 0,
    net: entered(goal, 'net'),
  }
}

const flow = editFlow(promotions.edit, {
  title: m.editTitle,
  steps: { input: '/promotion/edit', complete: '/promotion/edit/complete' },
  load: existing(
    promotions.show,
    ({
      ad_name,
      category,
      summary,
      detail,
      site_url,
      landing_url,
      link_hosts,
      closed_url,
      status,
      partnership_mode,
      result_mode,
      approval_days,
      result_condition,
      reject_condition,
      self_purchase,
      click_window_days,
      starts_on,
      ends_on,
      rules,
      goals,
    }) => ({
      ad_name,
      category,
      summary,
      detail,
      site_url,
      landing_url,
      link_hosts,
      status,
      partnership_mode,
      result_mode,
      result_condition,
      reject_condition,
      self_purchase,
      click_window_days,
      closed_url: closed_url ?? undefined,
      approval_days: approval_days ?? undefined,
      starts_on: starts_on ?? undefined,
      ends_on: ends_on ?? undefined,
      ...enteredRules(rules!),
      goals: goals.map(goalInput),
    }),
    (promotion) => (
      <Facts
        title={m.subject}
        of={promotion}
        labels={promotionFieldLabels}
        show={{
          id: text(),
          status: badge(promotionTones),
          advertiser_name: shownTo(['admin'], text()),
        }}
      />
    ),
  ),
  fields: { ...promotionFields, advertiser_id: when(() => false, promotionFields.advertiser_id) },
  links: (id) => <SavedPromotionLinks id={id} />,
})

export const Input = permitted(promotions.edit, flow.Input)
export const { Complete } = flow
