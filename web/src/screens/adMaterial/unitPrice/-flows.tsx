import { materialPrices } from '@tsunagi/contract/catalogue/agreedPrices'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { agreedPriceMessages as m } from '../../../messages/catalogue/agreedPrices.ts'
import { amountFields, entered, reasonField } from '../../-prices/priceFields.ts'
import { materialOfPrice, leadOfPrice, priceScreens } from '../../-prices/priceScreens.tsx'

const fields = { ...amountFields, reason: reasonField }
export const screens = priceScreens('/adMaterial/unitPrice', materialPrices, m.plainTitle)

export const regist = editFlow(materialPrices.save, {
  title: m.plainRegist,
  ...screens.regist,
  first: { unit: 'yen' },
  fields: { material_id: materialOfPrice.chosen, ...fields },
})

export const edit = editFlow(materialPrices.edit, {
  title: m.plainEdit,
  ...screens.edit,
  load: existing(materialPrices.info, (price) => ({ ...price, ...entered(price) }), leadOfPrice),
  fields: { material_id: materialOfPrice.kept, ...fields },
})
