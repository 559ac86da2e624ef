import { productTable } from '@tsunagi/contract/catalogue/agreedPrices'
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
  targetFields,
} from '../../-prices/priceFields.ts'
import { SavedPriceLinks, type PriceScreens } from '../../-prices/priceList.tsx'

const fields = {
  code: codeField(m.productCodeHint),
  name: nameField,
  ...targetFields,
  ...amountFields,
  reason: reasonField,
}
const links = () => (
  <SavedPriceLinks list="/promotion/productTable/list" regist="/promotion/productTable/regist" />
)

export const regist = editFlow(productTable.save, {
  title: m.productRegist,
  steps: {
    input: '/promotion/productTable/regist',
    complete: '/promotion/productTable/regist/complete',
  },
  first: { target: 'everybody', unit: 'yen' },
  fields: { promotion_id: optionField(labels.ad_name.label, promotions.names), ...fields },
  links,
})

export const edit = editFlow(productTable.edit, {
  title: m.productEdit,
  steps: {
    input: '/promotion/productTable/edit',
    complete: '/promotion/productTable/edit/complete',
  },
  load: existing(
    productTable.info,
    (price) => ({ ...price, ...entered(price) }),
    (price) => <PriceLead price={price} />,
  ),
  fields: { promotion_id: keptField(labels.ad_name.label), ...fields },
  links,
})

export const screens: PriceScreens = {
  title: m.productTitle,
  regist: '/promotion/productTable/regist',
  edit: '/promotion/productTable/edit',
  save: productTable.save,
  change: productTable.edit,
  imports: 'productRow',
  end: confirmFlow(productTable.remove, {
    label: m.end,
    tone: 'red',
    appliesTo: () => true,
    question: () => m.endQuestion,
    request: ([price]: readonly { id: number }[]) => ({ params: { id: price!.id } }),
  }),
}
