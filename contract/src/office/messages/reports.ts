import { column, type Columns, parties } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { resultStatusLabels } from '../../results/messages/results.ts'

export const pageTypeLabels = {
  1: text('月別', 'Monthly'),
  2: text('日別', 'Daily'),
  3: text('掲載面別', 'By placement'),
} satisfies Record<string, Text>

export const compareLabels = {
  none: text('比較しない', 'No comparison'),
  previous: text('前期間', 'Preceding period'),
  previous_month: text('前月同期', 'Same days last month'),
  previous_year: text('前年同期', 'Same days last year'),
} satisfies Record<string, Text>

/** What figures can stand beside, and of which days that is. */
export const comparisonLabels = {
  ...compareLabels,
  period: text('比較する期間', 'Other period'),
} satisfies Record<string, Text>
export const comparedWith = (label: string, period: string) =>
  text(`${label}（${period}）と比較`, `Compared with: ${label} (${period})`)

export const reasonReportColumns = {
  reject_code: column(text('理由コード', 'Reason code')),
  reject_reason: column(text('却下理由', 'Reason for rejection')),
  promotion_id: column(text('広告ID', 'Promotion ID')),
  ad_name: column(text('広告', 'Promotion')),
  media_id: column(text('メディアID', 'Media ID')),
  media_name: column(text('メディア', 'Media')),
  results: column(text('却下件数', 'Rejected')),
  sale_amount: column(text('売上', 'Sales')),
  gross: column(text('グロス', 'Gross')),
  net: { label: text('報酬', 'Reward'), hiddenFrom: ['advertiser'] },
} satisfies Columns

export const reportColumns = {
  label: column(text('期間・掲載面', 'Period or placement')),
  media_name: column(text('メディア', 'Media')),
  impressions: column(text('表示回数', 'Impressions')),
  clicks: column(text('クリック', 'Clicks')),
  results: column(text('成果発生', 'Results')),
  approved: column(resultStatusLabels.approved),
  rejected: column(resultStatusLabels.rejected),
  pending: column(resultStatusLabels.pending),
  click_rewards: column(text('報酬対象クリック', 'Rewarded clicks')),
  sale_amount: column(text('売上', 'Sales')),
  gross: { label: text('グロス', 'Gross'), hiddenFrom: ['affiliater'] },
  net: { label: text('報酬', 'Reward'), hiddenFrom: ['advertiser'] },
  agency_margin: {
    label: text('代理店マージン', 'Agency margin'),
    hiddenFrom: parties,
  },
  margin: { label: text('差益', 'Margin'), hiddenFrom: parties },
  approved_gross: {
    label: text('承認グロス', 'Approved gross'),
    hiddenFrom: ['affiliater'],
  },
  approved_net: { label: text('承認報酬', 'Approved reward'), hiddenFrom: ['advertiser'] },
  adjusted_gross: {
    label: text('グロスの調整額', 'Adjustment of gross'),
    hiddenFrom: ['affiliater'],
  },
  adjusted_net: {
    label: text('報酬の調整額', 'Adjustment of the reward'),
    hiddenFrom: ['advertiser'],
  },
  adjusted_agency_margin: {
    label: text('代理店マージンの調整額', 'Adjustment of the agency margin'),
    hiddenFrom: parties,
  },
} satisfies Columns
