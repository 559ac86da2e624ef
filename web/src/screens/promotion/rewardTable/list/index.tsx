import { createFileRoute } from '@tanstack/react-router'
import { rewardTable } from '@tsunagi/contract/catalogue/agreedPrices'
import { listScreen } from '../../../../kit/listScreen.tsx'
import { priceList } from '../../../-prices/priceList.tsx'
import { screens } from '../-flows.tsx'

const PriceList = listScreen(rewardTable.index, {
  ...priceList(screens),
  heading: ['code', 'status'],
  defaultHidden: [
    'id',
    'material_name',
    'target',
    'target_name',
    'window_days',
    'after_results',
    'results',
    'created_at',
  ],
})

export const Route = createFileRoute('/promotion/rewardTable/list/')({ component: PriceList })
