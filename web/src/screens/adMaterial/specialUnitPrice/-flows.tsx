import { materialSpecialPrices } from '@tsunagi/contract/catalogue/agreedPrices'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { agreedPriceColumns as labels } from '@tsunagi/contract/catalogue/messages/agreedPrices'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { keptField, optionField } from '../../../kit/fields.ts'
import { agreedPriceMessages as m } from '../../../messages/catalogue/agreedPrices.ts'
import { PriceLead } from '../../-prices/PriceLead.tsx'
import {
  amountFields,
  entered,
  nameField,
  targetFields,
  termFields,
} from '../../-prices/priceFields.ts'
import { SavedPriceLinks, type PriceScreens } from '../../-prices/priceList.tsx'

const fields = {
  ...targetFields,
  name: nameField,
  ...amountFields,
  ...termFields,
}
const links = () => (
  <SavedPriceLinks
    list="/adMaterial/specialUnitPrice/list"
    regist="/adMaterial/specialUnitPrice/regist"
  />
)

export const regist = editFlow(materialSpecialPrices.save, {
  title: m.materialRegist,
  steps: {
    input: '/adMaterial/specialUnitPrice/regist',
    complete: '/adMaterial/specialUnitPrice/regist/complete',
  },
  first: { target: 'media', unit: 'yen' },
  fields: { material_id: optionField(labels.material_name.label, materials.search), ...fields },
  links,
})

export const edit = editFlow(materialSpecialPrices.edit, {
  title: m.materialEdit,
  steps: {
    input: '/adMaterial/specialUnitPrice/edit',
    complete: '/adMaterial/specialUnitPrice/edit/complete',
  },
  load: existing(
    materialSpecialPrices.info,
    (price) => ({ ...price, material_id: price.material_id, ...entered(price) }),
    (price) => <PriceLead price={price} />,
  ),
  fields: { material_id: keptField(labels.material_name.label), ...fields },
  links,
})

export const screens: PriceScreens = {
  title: m.materialTitle,
  regist: '/adMaterial/specialUnitPrice/regist',
  edit: '/adMaterial/specialUnitPrice/edit',
  save: materialSpecialPrices.save,
  change: materialSpecialPrices.edit,
  end: confirmFlow(materialSpecialPrices.remove, {
    label: m.end,
    tone: 'red',
    appliesTo: () => true,
    question: () => m.endQuestion,
    request: ([price]: readonly { id: number }[]) => ({ params: { id: price!.id } }),
  }),
}
