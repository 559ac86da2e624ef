import { agreedPriceColumns as labels } from '@tsunagi/contract/catalogue/messages/agreedPrices'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { optionField } from '../../kit/fields.ts'
import { priceSearch } from './priceList.tsx'

/** Prices of materials are looked for by their material, too. */
export const materialSearch = {
  material_id: optionField(labels.material_name.label, materials.search),
  ...priceSearch,
}
