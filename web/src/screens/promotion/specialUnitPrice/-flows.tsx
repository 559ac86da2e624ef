import { specialPrices } from '@tsunagi/contract/catalogue/agreedPrices'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
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
    list="/promotion/specialUnitPrice/list"
    regist="/promotion/specialUnitPrice/regist"
  />
)

export const regist = editFlow(specialPrices.save, {
  title: m.specialRegist,
  steps: {
    input: '/promotion/specialUnitPrice/regist',
    complete: '/promotion/specialUnitPrice/regist/complete',
  },
  first: { target: 'media', unit: 'yen' },
  fields: { promotion_id: optionField(labels.ad_name.label, promotions.names), ...fields },
  links,
})

export const edit = editFlow(specialPrices.edit, {
  title: m.specialEdit,
  steps: {
    input: '/promotion/specialUnitPrice/edit',
    complete: '/promotion/specialUnitPrice/edit/complete',
  },
  load: existing(
    specialPrices.info,
    (price) => ({ ...price, ...entered(price) }),
    (price) => <PriceLead price={price} />,
  ),
  fields: { promotion_id: keptField(labels.ad_name.label), ...fields },
  links,
})

export const screens: PriceScreens = {
  title: m.specialTitle,
  regist: '/promotion/specialUnitPrice/regist',
  edit: '/promotion/specialUnitPrice/edit',
  save: specialPrices.save,
  change: specialPrices.edit,
  end: confirmFlow(specialPrices.remove, {
    label: m.end,
    tone: 'red',
    appliesTo: () => true,
    question: () => m.endQuestion,
    request: ([price]: readonly { id: number }[]) => ({ params: { id: price!.id } }),
  }),
}
