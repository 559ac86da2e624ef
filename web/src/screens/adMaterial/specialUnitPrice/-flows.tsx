import { materialSpecialPrices } from '@tsunagi/contract/catalogue/agreedPrices'
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
import { materialOfPrice, leadOfPrice, priceScreens } from '../../-prices/priceScreens.tsx'

const fields = {
  ...targetFields,
  ...visitFields,
  name: nameField,
  ...amountFields,
  ...termFields,
}
export const screens = priceScreens(
  '/adMaterial/specialUnitPrice',
  materialSpecialPrices,
  m.materialTitle,
)

export const regist = editFlow(materialSpecialPrices.save, {
  title: m.materialRegist,
  ...screens.regist,
  first: { target: 'media', unit: 'yen' },
  fields: { material_id: materialOfPrice.chosen, ...fields },
})

export const edit = editFlow(materialSpecialPrices.edit, {
  title: m.materialEdit,
  ...screens.edit,
  load: existing(
    materialSpecialPrices.info,
    (price) => ({ ...price, ...entered(price) }),
    leadOfPrice,
  ),
  fields: { material_id: materialOfPrice.kept, ...fields },
})
