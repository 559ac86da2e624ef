import { userKinds, type UserKind } from '../endpoint.ts'
import { text, type Text } from '../messages/text.ts'
import { reportColumns } from './messages/reports.ts'

/** What is added up; every figure of a report is made of these. */
export const measures = [
  'impressions',
  'all_clicks',
  'clicks',
  'results',
  'approved',
  'rejected',
  'pending',
  'click_rewards',
  'sale_amount',
  'gross',
  'net',
  'agency_margin',
  'approved_gross',
  'approved_net',
  'adjusted_gross',
  'adjusted_net',
  'adjusted_agency_margin',
  'approval_seconds',
  'timed_approvals',
  'gross_impressions',
  'gross_clicks',
  'net_impressions',
  'net_clicks',
] as const
export type Measure = (typeof measures)[number]

/** Measures that a day's visits bring; the others come from results. Those of a side are for whoever stands on both: visits that either side's money came of. */
export const trafficMeasures = [
  'impressions',
  'all_clicks',
  'clicks',
  'gross_impressions',
  'gross_clicks',
  'net_impressions',
  'net_clicks',
] as const satisfies Measure[]
/** Impressions and clicks of those results whose gross or net the reader may see. */
export type SideMeasure = `${'gross' | 'net'}_${'impressions' | 'clicks'}` & Measure

/** Whose business a figure is: everybody's, of those who see gross or net, or the operator's own. */
export type MetricSide = 'everybody' | 'gross' | 'net' | 'operator'

/** Measures added up, less others. */
interface Terms {
  plus: readonly Measure[]
  minus?: readonly Measure[]
}

/** A figure: `over` is a sum, or with `by` a ratio of two sums times `times`. A ratio of nothing is null. */
export interface Metric {
  label: Text
  /** What it is, where its name does not say all. */
  hint?: Text
  unit: 'count' | 'yen' | 'percent' | 'days'
  side: MetricSide
  over: Terms
  by?: Terms
  times?: number
}

const count = (measure: Measure, label: Text, hint?: Text): Metric => ({
  label,
  ...(hint && { hint }),
  unit: 'count',
  side: 'everybody',
  over: { plus: [measure] },
})
const yen = (measure: Measure, label: Text, side: MetricSide): Metric => ({
  label,
  unit: 'yen',
  side,
  over: { plus: [measure] },
})
const share = (label: Text, hint: Text, over: Terms, by: Terms): Metric => ({
  label,
  hint,
  unit: 'percent',
  side: 'everybody',
  over,
  by,
  times: 100,
})
const clicks: Terms = { plus: ['clicks'] }
const impressions: Terms = { plus: ['impressions'] }
const perClick = (measure: Measure, side: MetricSide, label: Text): Metric => ({
  label,
  unit: 'yen',
  side,
  over: { plus: [measure] },
  by: clicks,
})
const perThousand = (measure: Measure, side: MetricSide, label: Text): Metric => ({
  label,
  unit: 'yen',
  side,
  over: { plus: [measure] },
  by: impressions,
  times: 1000,
})
const decided: Terms = { plus: ['approved', 'rejected'] }
const kept: Terms = { plus: ['gross'], minus: ['net', 'agency_margin'] }

/** Every figure, defined once: its name, its formula over sums, its unit, and who may see it. */
export const metrics = {
  impressions: count('impressions', reportColumns.impressions.label),
  all_clicks: count(
    'all_clicks',
    text('全クリック', 'All clicks'),
    text('ボットや重複など、計上されないものも含みます。', 'Bots and repeats included.'),
  ),
  clicks: count(
    'clicks',
    reportColumns.clicks.label,
    text(
      '計上したクリックです。同じ訪問者は広告ごとに1日1回だけ数えます。',
      'Those that count: a visitor once a day for each promotion.',
    ),
  ),
  click_rate: share(
    text('クリック率', 'Click rate'),
    text('クリック÷表示回数', 'Clicks ÷ impressions'),
    clicks,
    impressions,
  ),
  results: count('results', reportColumns.results.label),
  conversion_rate: share(
    text('成果率', 'Conversion rate'),
    text('成果÷クリック', 'Results ÷ clicks'),
    { plus: ['results'] },
    clicks,
  ),
  approved: count('approved', reportColumns.approved.label),
  rejected: count('rejected', reportColumns.rejected.label),
  pending: count('pending', reportColumns.pending.label),
  approval_rate: share(
    text('承認率', 'Approval rate'),
    text('承認÷（承認＋却下）', 'Approved ÷ (approved + rejected)'),
    { plus: ['approved'] },
    decided,
  ),
  click_rewards: count(
    'click_rewards',
    reportColumns.click_rewards.label,
    text('成果とは別に数えます。', 'Counted apart from results.'),
  ),
  sale_amount: yen('sale_amount', reportColumns.sale_amount.label, 'everybody'),
  average_order: {
    label: text('平均注文額', 'Average order'),
    hint: text('売上÷却下を除く成果', 'Sales ÷ results that are not rejected'),
    unit: 'yen',
    side: 'everybody',
    over: { plus: ['sale_amount'] },
    by: { plus: ['results'], minus: ['rejected'] },
  },
  gross: yen('gross', reportColumns.gross.label, 'gross'),
  net: yen('net', reportColumns.net.label, 'net'),
  agency_margin: yen('agency_margin', reportColumns.agency_margin.label, 'operator'),
  margin: { label: reportColumns.margin.label, unit: 'yen', side: 'operator', over: kept },
  margin_rate: {
    label: text('差益率', 'Margin rate'),
    hint: text('差益÷グロス', 'Margin ÷ gross'),
    unit: 'percent',
    side: 'operator',
    over: kept,
    by: { plus: ['gross'] },
    times: 100,
  },
  approved_gross: yen('approved_gross', reportColumns.approved_gross.label, 'gross'),
  approved_net: yen('approved_net', reportColumns.approved_net.label, 'net'),
  adjusted_gross: yen('adjusted_gross', reportColumns.adjusted_gross.label, 'gross'),
  adjusted_net: yen('adjusted_net', reportColumns.adjusted_net.label, 'net'),
  adjusted_agency_margin: yen(
    'adjusted_agency_margin',
    reportColumns.adjusted_agency_margin.label,
    'operator',
  ),
  click_cost: perClick('gross', 'gross', text('クリック単価（発生グロス）', 'Gross per click')),
  approved_click_cost: perClick(
    'approved_gross',
    'gross',
    text('クリック単価（承認グロス）', 'Approved gross per click'),
  ),
  epc: perClick('net', 'net', text('EPC（発生）', 'EPC (occurred)')),
  approved_epc: perClick('approved_net', 'net', text('EPC（確定）', 'EPC (approved)')),
  gross_ecpm: perThousand('gross', 'gross', text('グロスeCPM', 'Gross eCPM')),
  net_ecpm: perThousand('net', 'net', text('報酬eCPM', 'Reward eCPM')),
  approval_days: {
    label: text('承認までの日数', 'Days to approve'),
    hint: text('発生から承認までの平均', 'From the result to its approval, on average'),
    unit: 'days',
    side: 'everybody',
    over: { plus: ['approval_seconds'] },
    by: { plus: ['timed_approvals'] },
    times: 1 / 86_400,
  },
} as const satisfies Record<string, Metric>
export type MetricName = keyof typeof metrics
export const metricNames = Object.keys(metrics) as [MetricName, ...MetricName[]]
export const metricOf = (name: MetricName): Metric => metrics[name]

const seen: Record<MetricSide, readonly UserKind[]> = {
  everybody: userKinds,
  gross: ['admin', 'advertiser', 'agency'],
  net: ['admin', 'affiliater', 'agency'],
  operator: ['admin'],
}
const ofSide = (side: 'gross' | 'net', { plus }: Terms): Terms => ({
  plus: plus.map((name) =>
    name === 'impressions' || name === 'clicks' ? (`${side}_${name}` as const) : name,
  ),
})

/** The same for whoever stands on both sides: money over the visits of its own side. */
export function metricOnBoth(name: MetricName): Metric {
  const metric = metricOf(name)
  const { side, by } = metric
  return by && (side === 'gross' || side === 'net') ? { ...metric, by: ofSide(side, by) } : metric
}

/** The figures that users of a kind ever see; of an agency some depend on whom it represents. */
export const metricsFor = (kind: UserKind): MetricName[] =>
  metricNames.filter((name) => seen[metricOf(name).side].includes(kind))

/** What a figure is made of. */
export const measuresOf = ({ over, by }: Metric): Measure[] =>
  [over, by].flatMap((terms) => (terms ? [...terms.plus, ...(terms.minus ?? [])] : []))

/** Measures of a question; null = the question cannot be answered by it. */
export type MeasureValues = Readonly<Partial<Record<Measure, number | null>>>

function totalOf({ plus, minus = [] }: Terms, sums: MeasureValues): number | null {
  const values = [...plus.map((name) => sums[name]), ...minus.map((name) => negative(sums[name]))]
  return values.some((value) => value === null || value === undefined)
    ? null
    : (values as number[]).reduce((sum, value) => sum + value, 0)
}
const negative = (value: number | null | undefined) =>
  value === null || value === undefined ? null : -value

/** A figure of sums: null where it is a share of nothing, or of what the question cannot be answered by. */
export function valueOf({ over, by, times = 1 }: Metric, sums: MeasureValues): number | null {
  const whole = totalOf(over, sums)
  if (!by || whole === null) return whole
  const part = totalOf(by, sums)
  return part ? (whole / part) * times : null
}
