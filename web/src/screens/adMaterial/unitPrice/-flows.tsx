import { materialPrices } from '@tsunagi/contract/catalogue/agreedPrices'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { agreedPriceColumns as labels } from '@tsunagi/contract/catalogue/messages/agreedPrices'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { keptField, optionField } from '../../../kit/fields.ts'
import { agreedPriceMessages as m } from '../../../messages/catalogue/agreedPrices.ts'
import { PriceLead } from '../../-prices/PriceLead.tsx'
import { amountFields, entered, reasonField } from '../../-prices/priceFields.ts'
import { SavedPriceLinks, type PriceScreens } from '../../-prices/priceList.tsx'

const fields = { ...amountFields, reason: reasonField }
const links = () => (
  <SavedPriceLinks list="/adMaterial/unitPrice/list" regist="/adMaterial/unitPrice/regist" />
)

export const regist = editFlow(materialPrices.save, {
  title: m.plainRegist,
  steps: {
    input: '/adMaterial/unitPrice/regist',
    complete: '/adMaterial/unitPrice/regist/complete',
  },
  first: { unit: 'yen' },
  fields: { material_id: optionField(labels.material_name.label, materials.search), ...fields },
  links,
})

export const edit = editFlow(materialPrices.edit, {
  title: m.plainEdit,
  steps: {
    input: '/adMaterial/unitPrice/edit',
    complete: '/adMaterial/unitPrice/edit/complete',
  },
  load: existing(
    materialPrices.info,
    (price) => ({ ...price, material_id: price.material_id, ...entered(price) }),
    (price) => <PriceLead price={price} />,
  ),
  fields: { material_id: keptField(labels.material_name.label), ...fields },
  links,
})

export const screens: PriceScreens = {
  title: m.plainTitle,
  regist: '/adMaterial/unitPrice/regist',
  edit: '/adMaterial/unitPrice/edit',
  save: materialPrices.save,
  change: materialPrices.edit,
  end: confirmFlow(materialPrices.remove, {
    label: m.end,
    tone: 'red',
    appliesTo: () => true,
    question: () => m.endQuestion,
    request: ([price]: readonly { id: number }[]) => ({ params: { id: price!.id } }),
  }),
}
