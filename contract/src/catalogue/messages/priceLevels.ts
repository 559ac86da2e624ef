import { text, type Text } from '../../messages/text.ts'
import type { AskedVisit, PriceDevice, PriceLevel, PriceTarget, PriceUnit } from '../priceLevels.ts'
import { deviceRuleLabels } from './masters.ts'

export const priceLevelLabels: Record<PriceLevel, Text> = {
  product_special: text('商品テーブルの特別単価', 'Special price of a product'),
  product: text('商品テーブル', 'Product table'),
  reward: text('報酬テーブル', 'Reward table'),
  material_special: text('素材の特別単価', 'Special price of a material'),
  promotion_special: text('特別単価', 'Special price'),
  material: text('素材の単価', 'Price of a material'),
}

/** What priced a result. */
export const priceSourceLabels = {
  ...priceLevelLabels,
  promotion_goal: text('広告の単価', 'Price of the promotion'),
  manual: text('手動で入力', 'By hand'),
  lines: text('明細の行ごと', 'Line by line'),
} satisfies Record<string, Text>

export const priceTargetLabels: Record<PriceTarget, Text> = {
  parameter: text('パラメータ', 'Parameter'),
  media: text('メディア', 'Media'),
  affiliater: text('アフィリエイター', 'Publisher'),
  group: text('グループ', 'Group'),
  rank: text('ランク', 'Rank'),
  everybody: text('全員', 'Everybody'),
}

export const priceUnitLabels: Record<PriceUnit, Text> = {
  yen: text('円', 'Yen'),
  percent: text('%', '%'),
}

const { app: _app, none: _none, ...deviceLabels } = deviceRuleLabels
export const priceDeviceLabels: Record<PriceDevice, Text> = deviceLabels

/** What a price asks of a visit, in words: its devices, its countries. */
export const visitInWords = ({ devices, countries }: AskedVisit): Text[] => [
  ...(devices.length === 0 ? [] : [listed(devices.map((each) => priceDeviceLabels[each]))]),
  ...(countries.length === 0 ? [] : [listed(countries.map((each) => text(each, each)))]),
]

const listed = (labels: readonly Text[]) =>
  text(labels.map(({ ja }) => ja).join('・'), labels.map(({ en }) => en).join(', '))
