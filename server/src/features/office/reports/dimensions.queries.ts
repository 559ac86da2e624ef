import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { DimensionFilters, DimensionName } from '@tsunagi/contract/office/reportDimensions'
import { subParameters } from '@tsunagi/contract/traffic/clickParameters'
import type { User } from '../../../platform/session.ts'
import { isUnder } from '../../catalogue/masters/masterNames.queries.ts'
import { mayReadUrl } from '../../people/advertisers/sight.queries.ts'
import type { Era } from './eras.rules.ts'
import { numberOf, type Base, type Source } from './sources.queries.ts'

type Table = 'promotion' | 'media' | 'advertiser' | 'affiliater' | 'goal'

/** How a dimension is read from a row: what the row has to say for it, the tables that say the rest, and its value. */
interface Way {
  needs: readonly Base[]
  joins?: readonly Table[]
  /** For whom they are needed, where not for everybody. */
  isJoinedFor?: (viewer: User) => boolean
  value: (source: Source, viewer: User) => RawBuilder<unknown>
  /** Whether a row has one of some values, where that is more than to be one of them. */
  is?: (values: readonly (string | number)[]) => RawBuilder<SqlBool>
}

const joinedFor = ({ joins = [], isJoinedFor }: Way, viewer: User): readonly Table[] =>
  (isJoinedFor?.(viewer) ?? true) ? joins : []

const own = (name: Base): Way => ({ needs: [name], value: ({ base }) => base[name]! })
const of = (table: Table, needs: readonly Base[], column: string): Way => ({
  needs,
  joins: [table],
  value: () => sql.ref(`${table}.${column}`),
})

/** What stands for a page that a viewer may not see. */
export const hiddenPage = '\u0001'
const seesPages = ({ kind }: User) => kind === 'admin' || kind === 'affiliater'
const shown = (source: Source, viewer: User, value: RawBuilder<unknown>) =>
  seesPages(viewer)
    ? value
    : sql`case when ${mayReadUrl(viewer, sql`seller.id = ${source.base.advertiser_id ?? sql`promotion.advertiser_id`}`)} then ${value} else ${hiddenPage} end`

/** Whether a page may be seen is a matter of who sells and who publishes, where it is one at all. */
const ofPages: Pick<Way, 'needs' | 'joins' | 'isJoinedFor'> = {
  needs: ['page', 'promotion_id', 'media_id'],
  joins: ['promotion', 'affiliater'],
  isJoinedFor: (viewer) => !seesPages(viewer),
}

const parameter = (name: string): Way => ({
  needs: ['params'],
  value: ({ base }) => sql`${base.params!} ->> ${sql.lit(name)}`,
})

const time: Way = { needs: [], value: ({ day }) => day }

const ways: Record<DimensionName, Way> = {
  month: time,
  day: time,
  weekday: { needs: [], value: ({ day }) => sql`((${day} + 4) % 7)` },
  hour: own('hour'),
  promotion_id: own('promotion_id'),
  goal_id: own('goal_id'),
  goal_kind: of('goal', ['goal_id'], 'kind'),
  category: {
    needs: ['promotion_id'],
    joins: ['promotion'],
    // The first is the main one; with all of them the rows would be more than the whole.
    value: () => sql`promotion.categories[1]`,
    is: (values) => isUnder('categories', 'promotion.categories', ...values.map(String)),
  },
  material_id: own('material_id'),
  media_id: own('media_id'),
  affiliater_id: {
    needs: ['media_id'],
    joins: ['media'],
    value: ({ base }) => base.affiliater_id ?? sql`media.affiliater_id`,
  },
  rank: of('affiliater', ['media_id'], 'rank'),
  advertiser_id: {
    needs: ['promotion_id'],
    joins: ['promotion'],
    value: ({ base }) => base.advertiser_id ?? sql`promotion.advertiser_id`,
  },
  agency_id: of('advertiser', ['promotion_id'], 'agency_id'),
  staff_id: of('advertiser', ['promotion_id'], 'staff_id'),
  publisher_staff_id: of('affiliater', ['media_id'], 'staff_id'),
  device: own('device'),
  os: own('os'),
  browser: own('browser'),
  referrer_domain: {
    ...ofPages,
    value: (source, viewer) => shown(source, viewer, sql`split_part(${source.base.page!}, '/', 1)`),
  },
  referrer_page: {
    ...ofPages,
    value: (source, viewer) => shown(source, viewer, source.base.page!),
  },
  ...(Object.fromEntries(subParameters.map((name) => [name, parameter(name)])) as Record<
    (typeof subParameters)[number],
    Way
  >),
}

/** What rows have to say so that they can be told apart and narrowed like this. */
export const needsOf = (names: readonly DimensionName[]): Set<Base> =>
  new Set(names.flatMap((name) => ways[name].needs))

const isNumber = (name: DimensionName) =>
  name.endsWith('_id') || name === 'hour' || name === 'weekday'

/**
 * The value of a row: numbers are grouped much faster than texts. 0 or '' = none. Days and months are said by their places in
 * the period.
 */
export function keyOf(
  name: DimensionName,
  source: Source,
  viewer: User,
  period: Era,
): RawBuilder<unknown> {
  if (name === 'day') return placeOf(source, period)
  if (name === 'month') return sql`(${monthNumber(source)} - ${monthOf(period.from)})`
  const value = ways[name].value(source, viewer)
  const isThere = source.isWhole && joinedFor(ways[name], viewer).length === 0
  if (isNumber(name))
    return isThere ? sql`(${value})::bigint` : sql`coalesce((${value})::bigint, 0)`
  return isThere
    ? sql`(${value})::text collate "C"`
    : sql`coalesce((${value})::text, '') collate "C"`
}

/** The place of a row's day in its period, from 0. */
function placeOf({ day }: Source, { counted }: Era): RawBuilder<unknown> {
  const places = counted.map(({ until, from }) => ({
    until: sql.lit(numberOf(until)),
    place: sql`(${day} - ${sql.lit(numberOf(from))})`,
  }))
  if (places.length === 1) return places[0]!.place
  return sql`case ${sql.join(
    places.map(({ until, place }) => sql`when ${day} <= ${until} then ${place}`),
    sql` `,
  )} end`
}

/** A key as it came from the database, as text; '' = none. */
export const readKey = (name: DimensionName | undefined, value: string | number) =>
  name?.endsWith('_id') && Number(value) === 0 ? '' : String(value)

/** A key as the database has it. */
export const valueOfKey = (name: DimensionName, key: string): RawBuilder<unknown> =>
  isNumber(name) || name === 'day' || name === 'month'
    ? sql`${Number(key)}::bigint`
    : sql`${key}::text`

/** Months since January 1970. Of first days they follow from the number of the day, which is many times as fast as a calendar: 146,097 days are 4,800 months. */
const monthNumber = ({ day, grain }: Source) =>
  grain === 'month'
    ? sql`((${day} * 4800 + 73048) / 146097)`
    : sql`(date_part('year', date '1970-01-01' + ${day}) * 12 + date_part('month', date '1970-01-01' + ${day}) - 23641)::int`
const monthOf = (day: string) =>
  sql.lit((Number(day.slice(0, 4)) - 1970) * 12 + Number(day.slice(5, 7)) - 1)

/** What is joined to rows for some dimensions, each once. */
export function joinsOf(
  names: readonly DimensionName[],
  { base }: Source,
  viewer: User,
): RawBuilder<unknown> {
  const wanted = new Set(names.flatMap((name) => joinedFor(ways[name], viewer)))
  if (wanted.has('advertiser')) wanted.add('promotion')
  if (wanted.has('affiliater')) wanted.add('media')
  const parts: [Table, RawBuilder<unknown>][] = [
    ['promotion', sql`join promotion on promotion.id = ${base.promotion_id!}`],
    ['media', sql`join media on media.id = ${base.media_id!}`],
    [
      'advertiser',
      sql`join advertiser on advertiser.id = ${base.advertiser_id ?? sql`promotion.advertiser_id`}`,
    ],
    [
      'affiliater',
      sql`join affiliater on affiliater.id = ${base.affiliater_id ?? sql`media.affiliater_id`}`,
    ],
    ['goal', sql`join promotion_goal as goal on goal.id = ${base.goal_id ?? sql`null`}`],
  ]
  return sql.join(
    parts.filter(([table]) => wanted.has(table)).map(([, join]) => join),
    sql` `,
  )
}

/** The rows that filters leave. */
export const conditionsOf = (
  filters: DimensionFilters,
  source: Source,
  viewer: User,
): RawBuilder<SqlBool>[] =>
  (Object.entries(filters) as [DimensionName, (string | number)[]][]).map(([name, values]) => {
    const { is, value } = ways[name]
    if (is) return is(values)
    const given = value(source, viewer)
    return typeof values[0] === 'number'
      ? sql<SqlBool>`${given} = any(${values}::bigint[])`
      : sql<SqlBool>`coalesce((${given})::text, '') = any(${values}::text[])`
  })
