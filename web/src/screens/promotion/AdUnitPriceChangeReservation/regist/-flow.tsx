import { promotionFieldLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import { priceChanges } from '@tsunagi/contract/catalogue/priceChanges'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { badge, text } from '../../../../kit/columns.tsx'
import { editFlow, existing } from '../../../../kit/editFlow.tsx'
import { Facts } from '../../../../kit/Facts.tsx'
import { priceChangeMessages as m } from '../../../../messages/catalogue/priceChanges.ts'
import { bothSidesInput } from '@tsunagi/contract/catalogue/goalInput'
import { promotionTones } from '../../-tones.ts'
import { priceChangeFields, SavedPriceChangeLinks } from '../-form.tsx'

export const { Input, Complete } = editFlow(priceChanges.save, {
  title: m.registTitle,
  steps: {
    input: '/promotion/AdUnitPriceChangeReservation/regist',
    complete: '/promotion/AdUnitPriceChangeReservation/regist/complete',
  },
  load: existing(
    promotions.show,
    ({ id, goals }) => ({
      promotion_id: id,
      apply_at: undefined,
      items: goals.map((goal) => ({ goal_id: goal.id, kind: goal.kind, ...bothSidesInput(goal) })),
      shift_specials: false,
      tell_when_saved: true,
      tell_days_before: 1,
      tell_when_applied: true,
      message: '',
      consultation: '',
    }),
    (promotion) => (
      <Facts
        title={m.promotion}
        of={promotion}
        labels={promotionFieldLabels}
        show={{
          id: text(),
          ad_name: text(),
          status: badge(promotionTones),
          approved_partnerships: text(),
        }}
      />
    ),
  ),
  fields: priceChangeFields,
  links: (id) => <SavedPriceChangeLinks id={id} />,
})
