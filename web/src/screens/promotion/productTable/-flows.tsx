import { productTable } from '@tsunagi/contract/catalogue/agreedPrices'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { agreedPriceMessages as m } from '../../../messages/catalogue/agreedPrices.ts'
import {
  tableAmountFields,
  codeField,
  entered,
  nameField,
  reasonField,
  targetFields,
} from '../../-prices/priceFields.ts'
import {
  promotionOfPrice,
  leadOfPrice,
  priceScreens,
  type PriceScreens,
} from '../../-prices/priceScreens.tsx'

const fields = {
  code: codeField(m.productCodeHint),
  name: nameField,
  ...targetFields,
  ...tableAmountFields,
  reason: reasonField,
}
export const screens = {
  ...priceScreens('/promotion/productTable', productTable, m.productTitle),
  imports: 'productRow',
} satisfies PriceScreens

export const regist = editFlow(productTable.save, {
  title: m.productRegist,
  ...screens.regist,
  first: { target: 'everybody', unit: 'yen' },
  fields: { promotion_id: promotionOfPrice.chosen, ...fields },
})

export const edit = editFlow(productTable.edit, {
  title: m.productEdit,
  ...screens.edit,
  load: existing(productTable.info, (price) => ({ ...price, ...entered(price) }), leadOfPrice),
  fields: { promotion_id: promotionOfPrice.kept, ...fields },
})
