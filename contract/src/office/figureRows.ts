import { firstDay, lastDay, lengthOf, type Day, type Month } from '../day.ts'
import type { UserKind } from '../endpoint.ts'
import type { DateBasis } from '../results/results.ts'
import type { DimensionName } from './reportDimensions.ts'
import type { MetricName } from './reportMetrics.ts'

/** The list that has the rows behind a figure, and the conditions under which it has just those. */
export interface FigureRows {
  list: 'results' | 'clicks'
  search: Record<string, string | string[]>
}

interface Asked {
  from: string
  to: string
  basis: DateBasis
  /** All that narrows it: the filters of the question, and the values of the row. */
  narrowed: readonly { name: DimensionName; values: readonly (string | number)[] }[]
}

/** Figures that results add up to, by the status that they have. The reward of a day's clicks is a row, and no conversion. */
const resultFigures: Partial<Record<MetricName, Record<string, string | string[]>>> = {
  results: { route: 'conversion' },
  approved: { route: 'conversion', status: ['approved'] },
  rejected: { route: 'conversion', status: ['rejected'] },
  pending: { route: 'conversion', status: ['pending', 'hold'] },
  click_rewards: { goal_kind: 'click' },
  sale_amount: {},
  gross: {},
  net: {},
  approved_gross: { status: ['approved'] },
  approved_net: { status: ['approved'] },
}
const clickFigures: Partial<Record<MetricName, Record<string, string>>> = {
  all_clicks: {},
  clicks: { counted: 'yes' },
}

/** What the lists can be narrowed by so that they find the same. An agency or a person in charge is there one of either side, a category any of a promotion's. */
const narrowedBy = {
  results: [
    'promotion_id',
    'goal_id',
    'goal_kind',
    'material_id',
    'media_id',
    'affiliater_id',
    'advertiser_id',
    'device',
  ],
  clicks: ['promotion_id', 'media_id', 'device'],
} satisfies Record<string, DimensionName[]>

const longestOfClicks = 31

/** Where the rows behind a figure are; null where no list can be narrowed to just those. */
export function rowsBehind(metric: MetricName, asked: Asked, kind: UserKind): FigureRows | null {
  if (resultFigures[metric])
    return narrowed('results', { ...resultFigures[metric], date_basis: asked.basis }, asked)
  const figure = clickFigures[metric]
  if (!figure || (kind !== 'admin' && kind !== 'affiliater')) return null
  const rows = narrowed('clicks', figure, asked)
  if (!rows) return null
  const { from, to } = rows.search as { from: Day; to: Day }
  return lengthOf({ from, to }) <= longestOfClicks ? rows : null
}

function narrowed(
  list: FigureRows['list'],
  search: FigureRows['search'],
  { from, to, narrowed: conditions }: Asked,
): FigureRows | null {
  const found: FigureRows = { list, search: { ...search, from, to } }
  for (const { name, values } of conditions) {
    const value = values.length === 1 ? String(values[0]) : ''
    const more = value === '' ? null : conditionOf(list, name, value, found.search)
    if (!more) return null
    Object.assign(found.search, more)
  }
  return found
}

function conditionOf(
  list: FigureRows['list'],
  name: DimensionName,
  value: string,
  { from, to, ...search }: FigureRows['search'],
): FigureRows['search'] | null {
  if (name === 'day') return { from: value, to: value }
  if (name === 'month') {
    const [first, last] = [firstDay(value as Month), lastDay(value as Month)]
    return { from: first > from! ? first : from!, to: last < to! ? last : to! }
  }
  if (!(narrowedBy[list] as DimensionName[]).includes(name)) return null
  const before = search[name]
  return before === undefined || before === value ? { [name]: value } : null
}
