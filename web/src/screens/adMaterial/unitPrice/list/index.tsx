import { createFileRoute } from '@tanstack/react-router'
import { materialPrices } from '@tsunagi/contract/catalogue/agreedPrices'
import { listScreen } from '../../../../kit/listScreen.tsx'
import { priceList } from '../../../-prices/priceList.tsx'
import { materialSearch } from '../../../-prices/materialSearch.ts'
import { screens } from '../-flows.tsx'

const {
  name: _name,
  code: _code,
  target: _target,
  target_name: _whom,
  ...columns
} = priceList(screens).columns

const PriceList = listScreen(materialPrices.index, {
  ...priceList(screens),
  search: materialSearch,
  columns,
  heading: ['material_name', 'status'],
  defaultHidden: ['id', 'window_days', 'after_results', 'results', 'created_at'],
})

export const Route = createFileRoute('/adMaterial/unitPrice/list/')({ component: PriceList })
