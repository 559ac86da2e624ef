import { createFileRoute } from '@tanstack/react-router'
import { productTable } from '@tsunagi/contract/catalogue/agreedPrices'
import { listScreen } from '../../../../kit/listScreen.tsx'
import { priceList } from '../../../-prices/priceList.tsx'
import { screens } from '../-flows.tsx'

const PriceList = listScreen(productTable.index, {
  ...priceList(screens),
  heading: ['code', 'status'],
  defaultHidden: ['id', 'material_name', 'window_days', 'after_results', 'results', 'created_at'],
})

export const Route = createFileRoute('/promotion/productTable/list/')({ component: PriceList })
