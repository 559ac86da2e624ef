import { rewardTable } from '@tsunagi/contract/catalogue/agreedPrices'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { agreedPriceMessages as m } from '../../../messages/catalogue/agreedPrices.ts'
import {
  tableAmountFields,
  codeField,
  entered,
  nameField,
  reasonField,
} from '../../-prices/priceFields.ts'
import {
  promotionOfPrice,
  leadOfPrice,
  priceScreens,
  type PriceScreens,
} from '../../-prices/priceScreens.tsx'

const fields = {
  code: codeField(m.rewardCodeHint),
  name: nameField,
  ...tableAmountFields,
  reason: reasonField,
}
export const screens = {
  ...priceScreens('/promotion/rewardTable', rewardTable, m.rewardTitle),
  imports: 'rewardRow',
} satisfies PriceScreens

export const regist = editFlow(rewardTable.save, {
  title: m.rewardRegist,
  ...screens.regist,
  first: { unit: 'yen' },
  fields: { promotion_id: promotionOfPrice.chosen, ...fields },
})

export const edit = editFlow(rewardTable.edit, {
  title: m.rewardEdit,
  ...screens.edit,
  load: existing(rewardTable.info, (price) => ({ ...price, ...entered(price) }), leadOfPrice),
  fields: { promotion_id: promotionOfPrice.kept, ...fields },
})
