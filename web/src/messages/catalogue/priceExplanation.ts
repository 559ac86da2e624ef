import { column, type Columns } from '@tsunagi/contract/endpoint'
import { text } from '@tsunagi/contract/messages/text'
import { priceSourceLabels } from '@tsunagi/contract/catalogue/messages/priceLevels'
import { goalKindLabels } from '@tsunagi/contract/catalogue/messages/promotions'

const reason = column(text('適用した単価', 'Price applied'))

export const priceLabels = {
  reason,
  rule: column(text('単価の種類', 'Kind of price'), priceSourceLabels),
  kind: column(text('報酬タイプ', 'Reward type'), goalKindLabels),
  from: column(text('単価の適用開始', 'In force from')),
  to: column(text('単価の適用終了', 'In force until')),
  gross_words: {
    label: text('グロスの計算', 'How the gross comes about'),
    agencyOf: 'advertiser',
  },
  net_words: { label: text('報酬の計算', 'How the reward comes about'), agencyOf: 'media' },
} satisfies Columns

export const priceLineLabels = {
  code: column(text('商品コード', 'Product code')),
  quantity: column(text('数量', 'Quantity')),
  sale: column(text('売上', 'Sale')),
  reason,
  gross_words: priceLabels.gross_words,
  net_words: priceLabels.net_words,
}

export const loserLabels = {
  reason: column(text('単価', 'Price')),
  gross: { label: text('グロス', 'Gross'), agencyOf: 'advertiser' },
  net: { label: text('報酬', 'Reward'), agencyOf: 'media' },
  why: column(text('適用しなかった理由', 'Why it did not apply')),
} satisfies Columns

export const priceMessages = {
  title: text('この金額の理由', 'Why this amount'),
  clickTitle: text('このクリックの報酬', 'What this click earns'),
  lines: text('明細の行', 'Lines'),
  losers: text('適用しなかった単価', 'Prices that did not apply'),
  previewTitle: text('単価の確認', 'Try a price'),
  previewLead: text(
    'メディアや商品、日時を選ぶと、いくらになるか、なぜその単価になるかが分かります。実際の成果と同じ計算です。',
    'Choose a medium, a product or a time to see what would be paid and why. It is reckoned just as real results are.',
  ),
  goal: text('成果地点', 'Goal'),
  media: text('メディア', 'Media'),
  material: text('素材', 'Material'),
  parameter: text('リンクのパラメータ（pcp）', 'Link parameter (pcp)'),
  device: text('デバイス', 'Device'),
  country: text('国（2文字のコード）', 'Country (code of two letters)'),
  product: text('商品コード（pg）', 'Product code (pg)'),
  reward: text('報酬コード（pt）', 'Reward code (pt)'),
  quantity: text('数量', 'Quantity'),
  sale: text('売上金額', 'Sale'),
  at: text('日時（空欄は現在）', 'Time (now, if empty)'),
  submit: text('計算する', 'Reckon'),
  gross: text('グロス', 'Gross'),
  net: text('報酬', 'Reward'),
} as const
