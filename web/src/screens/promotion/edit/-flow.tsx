import { promotionFieldLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { type Goal } from '@tsunagi/contract/catalogue/goals'
import { badge, shownTo, text } from '../../../kit/columns.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { when } from '../../../kit/fields.ts'
import { promotionMessages as m } from '../../../messages/catalogue/promotions.ts'
import { priceInput } from '../-goalInput.ts'
import { promotionFields, SavedPromotionLinks } from '../-form.tsx'
import { promotionTones } from '../-tones.ts'

const goalInput = (goal: Goal) => {
  const { id, code, name, kind, min_seconds } = goal
  return {
    id,
    code,
    name,
    kind,
    min_seconds,
    ...priceInput(goal),
  }
}

export const { Input, Confirm, Complete } = editFlow(promotions.edit, {
  title: m.editTitle,
  steps: {
    input: '/promotion/edit',
    confirm: '/promotion/edit/confirm',
    complete: '/promotion/edit/complete',
  },
  load: existing(
    promotions.show,
    (promotion) => ({
      ...promotion,
      ...promotion.rules!,
      goals: promotion.goals.map(goalInput),
      categories: promotion.categories.map(({ code }) => code),
      devices: promotion.devices.map(({ code }) => code),
      icons: promotion.given_icons,
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
