import { ProductInput, RewardInput } from '@tsunagi/contract/catalogue/agreedPriceInputs'
import { agreedPriceColumns as all } from '@tsunagi/contract/catalogue/messages/agreedPrices'
import type { Columns } from '@tsunagi/contract/endpoint'
import { columnsWithout } from '../../../platform/csvLines.ts'

/** Tables whose rows can be imported. */
export type PriceTable = 'rewardRow' | 'productRow'

/** What a line of each table has to be. */
export const tableSchemas = { rewardRow: RewardInput, productRow: ProductInput }
/** Which agreed prices each table is about. */
export const tableKinds = { rewardRow: 'reward', productRow: 'product' } as const

const amounts = {
  unit: all.unit,
  gross: all.gross,
  net: all.net,
  gross_rate: all.gross_rate,
  net_rate: all.net_rate,
  valid_from: all.valid_from,
  valid_to: all.valid_to,
  reason: all.reason,
}
const place = { promotion_id: all.promotion_id, goal_id: all.goal_id, code: all.code }

/** What a line of each table may say, by its columns. */
export const tableColumns: Record<PriceTable, Columns> = {
  rewardRow: { ...place, name: all.name, ...amounts },
  productRow: {
    ...place,
    target: all.target,
    media_id: all.media_id,
    affiliater_id: all.affiliater_id,
    group_id: all.group_id,
    rank: all.rank,
    parameter: all.parameter,
    name: all.name,
    ...amounts,
  },
}

/** What the list of prices exports besides what can be said of a row. */
export const passedOver = (table: PriceTable): Columns => columnsWithout(all, tableColumns[table])
