import { z } from 'zod'
import { goalKinds } from '../catalogue/goals.ts'
import { type UserKind, parties } from '../endpoint.ts'
import { text, type Text } from '../messages/text.ts'
import { Id, numeric, several } from '../paging.ts'
import { affiliaterRanks } from '../people/ranks.ts'
import { devices } from '../traffic/clicks.ts'
import { subParameters, type SubParameter } from '../traffic/clickParameters.ts'

/** By what figures can be told apart, and narrowed. */
export interface Dimension {
  label: Text
  /** Users who can neither ask by it nor narrow by it. */
  hiddenFrom: readonly UserKind[]
  /** Time is told in order, has no filter where the period is one, and no gaps. */
  time?: true
  /** Of what else than results it tells: impressions know neither visitors nor their pages, and nothing but a result has a goal. */
  tells: readonly ('impressions' | 'clicks')[]
  /** The longest period that can be asked, where it is not three years. */
  longestDays?: number
  /** What it can be narrowed to. */
  values?: z.ZodType
}

const all = ['impressions', 'clicks'] as const
const ids = several(Id)
/** As they were sent: what differs by a space only is something else. */
const words = several(z.string().max(500))
const nobody = [] as const
/** The longest period that single clicks, or everybody's single results, are read of. */
export const quarter = 92
const month = 31

const parameter = (name: string): Dimension => ({
  label: text(`パラメーター「${name}」`, `Parameter “${name}”`),
  // What a publisher puts into its links is its own.
  hiddenFrom: ['advertiser', 'agency'],
  tells: ['clicks'],
  longestDays: month,
  values: words,
})

/** Every dimension, defined once; its name is also that of its filter. */
export const dimensions = {
  month: { label: text('月', 'Month'), hiddenFrom: nobody, time: true, tells: all },
  day: {
    label: text('日', 'Day'),
    hiddenFrom: nobody,
    time: true,
    tells: all,
    longestDays: quarter,
  },
  hour: {
    label: text('時間帯', 'Hour of the day'),
    hiddenFrom: nobody,
    time: true,
    tells: all,
    longestDays: quarter,
    values: several(numeric(z.coerce.number().int().min(0).max(23))),
  },
  weekday: {
    label: text('曜日', 'Day of the week'),
    hiddenFrom: nobody,
    time: true,
    tells: all,
    longestDays: quarter,
    /** 0 = Sunday. */
    values: several(numeric(z.coerce.number().int().min(0).max(6))),
  },
  promotion_id: { label: text('広告', 'Promotion'), hiddenFrom: nobody, tells: all, values: ids },
  goal_id: { label: text('成果地点', 'Goal'), hiddenFrom: nobody, tells: [], values: ids },
  goal_kind: {
    label: text('報酬タイプ', 'Reward type'),
    hiddenFrom: nobody,
    tells: [],
    values: several(z.enum(goalKinds)),
  },
  category: {
    label: text('カテゴリー', 'Category'),
    hiddenFrom: nobody,
    tells: all,
    values: several(z.string().trim().max(60)),
  },
  material_id: {
    label: text('広告素材', 'Ad material'),
    hiddenFrom: nobody,
    tells: all,
    values: ids,
  },
  media_id: { label: text('メディア', 'Media'), hiddenFrom: nobody, tells: all, values: ids },
  affiliater_id: {
    label: text('アフィリエイター', 'Publisher'),
    hiddenFrom: nobody,
    tells: all,
    values: ids,
  },
  rank: {
    label: text('ランク', 'Rank'),
    hiddenFrom: parties,
    tells: all,
    values: several(z.enum(affiliaterRanks)),
  },
  advertiser_id: {
    label: text('広告主', 'Advertiser'),
    hiddenFrom: nobody,
    tells: all,
    values: ids,
  },
  agency_id: { label: text('代理店', 'Agency'), hiddenFrom: parties, tells: all, values: ids },
  staff_id: {
    label: text('広告主の社内担当', 'In charge of the advertiser'),
    hiddenFrom: parties,
    tells: all,
    values: ids,
  },
  publisher_staff_id: {
    label: text('アフィリエイターの社内担当', 'In charge of the publisher'),
    hiddenFrom: parties,
    tells: all,
    values: ids,
  },
  device: {
    label: text('端末', 'Device'),
    hiddenFrom: nobody,
    tells: ['clicks'],
    values: several(z.enum(devices)),
  },
  os: {
    label: text('OS', 'OS'),
    hiddenFrom: nobody,
    tells: ['clicks'],
    values: words,
  },
  browser: {
    label: text('ブラウザ', 'Browser'),
    hiddenFrom: nobody,
    tells: ['clicks'],
    values: words,
  },
  referrer_domain: {
    label: text('参照元のドメイン', 'Referring domain'),
    hiddenFrom: nobody,
    tells: ['clicks'],
    longestDays: quarter,
    values: words,
  },
  referrer_page: {
    label: text('掲載面', 'Placement'),
    hiddenFrom: nobody,
    tells: ['clicks'],
    longestDays: quarter,
    values: words,
  },
  ...(Object.fromEntries(subParameters.map((name) => [name, parameter(name)])) as Record<
    SubParameter,
    Dimension
  >),
} as const satisfies Record<string, Dimension>
export type DimensionName = keyof typeof dimensions
export const dimensionNames = Object.keys(dimensions) as [DimensionName, ...DimensionName[]]
export const dimensionOf = (name: DimensionName): Dimension => dimensions[name]

/** The dimensions that figures can be narrowed by. */
export const filterNames = dimensionNames.filter((name) => dimensionOf(name).values)

/** A filter of each dimension that has one: any of the given values. */
export const dimensionFilters = z.object(
  Object.fromEntries(filterNames.map((name) => [name, dimensionOf(name).values!.optional()])),
) as z.ZodObject<Record<DimensionName, z.ZodOptional<z.ZodType<(string | number)[]>>>>
export type DimensionFilters = Partial<Record<DimensionName, readonly (string | number)[]>>

/** Whether somebody may ask by it. */
export const mayAskBy = (kind: UserKind, name: DimensionName) =>
  !dimensionOf(name).hiddenFrom.includes(kind)
