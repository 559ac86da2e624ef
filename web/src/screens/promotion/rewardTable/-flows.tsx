import { rewardTable } from '@tsunagi/contract/catalogue/agreedPrices'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { agreedPriceColumns as labels } from '@tsunagi/contract/catalogue/messages/agreedPrices'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { keptField, optionField } from '../../../kit/fields.ts'
import { agreedPriceMessages as m } from '../../../messages/catalogue/agreedPrices.ts'
import { PriceLead } from '../../-prices/PriceLead.tsx'
import {
  amountFields,
  codeField,
  entered,
  nameField,
  reasonField,
} from '../../-prices/priceFields.ts'
import { SavedPriceLinks, type PriceScreens } from '../../-prices/priceList.tsx'

const fields = {
  code: codeField(m.rewardCodeHint),
  name: nameField,
  ...amountFields,
  reason: reasonField,
}
const links = () => (
  <SavedPriceLinks list="/promotion/rewardTable/list" regist="/promotion/rewardTable/regist" />
)

export const regist = editFlow(rewardTable.save, {
  title: m.rewardRegist,
  steps: {
    input: '/promotion/rewardTable/regist',
    complete: '/promotion/rewardTable/regist/complete',
  },
  first: { unit: 'yen' },
  fields: { promotion_id: optionField(labels.ad_name.label, promotions.names), ...fields },
  links,
})

export const edit = editFlow(rewardTable.edit, {
  title: m.rewardEdit,
  steps: { input: '/promotion/rewardTable/edit', complete: '/promotion/rewardTable/edit/complete' },
  load: existing(
    rewardTable.info,
    (price) => ({ ...price, ...entered(price) }),
    (price) => <PriceLead price={price} />,
  ),
  fields: { promotion_id: keptField(labels.ad_name.label), ...fields },
  links,
})

export const screens: PriceScreens = {
  title: m.rewardTitle,
  regist: '/promotion/rewardTable/regist',
  edit: '/promotion/rewardTable/edit',
  save: rewardTable.save,
  change: rewardTable.edit,
  imports: 'rewardRow',
  end: confirmFlow(rewardTable.remove, {
    label: m.end,
    tone: 'red',
    appliesTo: () => true,
    question: () => m.endQuestion,
    request: ([price]: readonly { id: number }[]) => ({ params: { id: price!.id } }),
  }),
}
