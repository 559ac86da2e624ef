import { createFileRoute } from '@tanstack/react-router'
import { materialSpecialPrices } from '@tsunagi/contract/catalogue/agreedPrices'
import { listScreen } from '../../../../kit/listScreen.tsx'
import { materialSearch } from '../../../-prices/materialSearch.ts'
import { priceList } from '../../../-prices/priceList.tsx'
import { screens } from '../-flows.tsx'

const PriceList = listScreen(materialSpecialPrices.index, {
  ...priceList(screens),
  search: materialSearch,
  defaultHidden: ['id', 'code', 'window_days', 'after_results', 'results', 'created_at'],
})

export const Route = createFileRoute('/adMaterial/specialUnitPrice/list/')({ component: PriceList })
