import { promotionFieldLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { promotionForm } from '@tsunagi/contract/catalogue/promotionForm'
import { badge, shownTo, text } from '../../../kit/columns.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { when } from '../../../kit/fields.ts'
import { promotionMessages as m } from '../../../messages/catalogue/promotions.ts'
import { WaitingReview } from '../../review/-WaitingReview.tsx'
import { promotionFields, SavedPromotionLinks } from '../-form.tsx'
import { promotionTones } from '../-tones.ts'

export const { Input, Confirm, Complete } = editFlow(promotions.edit, {
  title: m.editTitle,
  steps: {
    input: '/promotion/edit',
    confirm: '/promotion/edit/confirm',
    complete: '/promotion/edit/complete',
  },
  load: existing(promotions.show, promotionForm, (promotion) => (
    <>
      <WaitingReview of={{ promotion_id: promotion.id }} />
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
    </>
  )),
  fields: { ...promotionFields, advertiser_id: when(() => false, promotionFields.advertiser_id) },
  links: (id) => <SavedPromotionLinks id={id} />,
})
