import { priceRequestColumns } from '@tsunagi/contract/catalogue/messages/priceRequests'
import { priceRequests } from '@tsunagi/contract/catalogue/priceRequests'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { editFlow } from '../../../kit/editFlow.tsx'
import { hinted, optionField } from '../../../kit/fields.ts'
import { priceRequestMessages as m } from '../../../messages/catalogue/priceRequests.ts'
import { anyGoalField } from '../../-prices/PriceGoal.tsx'
import { approvedMediumField } from '../../media/-approvedMediumField.ts'
import { SavedRequestLinks, wishFields } from '../-form.tsx'

export const { Input, Complete } = editFlow(priceRequests.save, {
  title: m.regist,
  steps: { input: '/priceRequest/regist', complete: '/priceRequest/regist/complete' },
  fields: {
    promotion_id: optionField(priceRequestColumns.ad_name.label, promotions.names),
    media_id: hinted(m.mediaHint, approvedMediumField(priceRequestColumns.media_name.label)),
    goal_id: anyGoalField,
    ...wishFields,
  },
  links: (id) => <SavedRequestLinks id={id} />,
})
