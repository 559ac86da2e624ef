import { createFileRoute } from '@tanstack/react-router'
import { specialPrices } from '@tsunagi/contract/catalogue/agreedPrices'
import { listScreen } from '../../../../kit/listScreen.tsx'
import { priceList } from '../../../-prices/priceList.tsx'
import { screens } from '../-flows.tsx'

const PriceList = listScreen(specialPrices.index, {
  ...priceList(screens),
  defaultHidden: [
    'id',
    'code',
    'material_name',
    'window_days',
    'after_results',
    'results',
    'created_at',
  ],
})

export const Route = createFileRoute('/promotion/specialUnitPrice/list/')({ component: PriceList })
