import { specialPrices } from '@tsunagi/contract/catalogue/agreedPrices'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { agreedPriceMessages as m } from '../../../messages/catalogue/agreedPrices.ts'
import {
  amountFields,
  entered,
  nameField,
  targetFields,
  termFields,
  visitFields,
} from '../../-prices/priceFields.ts'
import { promotionOfPrice, leadOfPrice, priceScreens } from '../../-prices/priceScreens.tsx'

const fields = {
  ...targetFields,
  ...visitFields,
  name: nameField,
  ...amountFields,
  ...termFields,
}
export const screens = priceScreens('/promotion/specialUnitPrice', specialPrices, m.specialTitle)

export const regist = editFlow(specialPrices.save, {
  title: m.specialRegist,
  ...screens.regist,
  first: { target: 'media', unit: 'yen' },
  fields: { promotion_id: promotionOfPrice.chosen, ...fields },
})

export const edit = editFlow(specialPrices.edit, {
  title: m.specialEdit,
  ...screens.edit,
  load: existing(specialPrices.info, (price) => ({ ...price, ...entered(price) }), leadOfPrice),
  fields: { promotion_id: promotionOfPrice.kept, ...fields },
})
