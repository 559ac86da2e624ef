import { promotionFieldLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { type Goal } from '@tsunagi/contract/catalogue/goals'
import { badge, shownTo, text } from '../../../kit/columns.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { when } from '../../../kit/fields.ts'
import { promotionMessages as m } from '../../../messages/catalogue/promotions.ts'
import { promotionFields, SavedPromotionLinks } from '../-form.tsx'
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
    gross_min: goal.gross_min ?? undefined,
    gross_max: goal.gross_max ?? undefined,
    net_min: goal.net_min ?? undefined,
    net_max: goal.net_max ?? undefined,
  }
}

export const { Input, Complete } = editFlow(promotions.edit, {
  title: m.editTitle,
  steps: { input: '/promotion/edit', complete: '/promotion/edit/complete' },
  load: existing(
    promotions.show,
    (promotion) => ({
      ...promotion,
      ...promotion.rules!,
      goals: promotion.goals.map(goalInput),
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
