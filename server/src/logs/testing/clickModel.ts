import { sql } from 'kysely'
import { dayMs, dayOf } from '@tsunagi/contract/day'
import { clickFlags, clickStatuses, devices } from '@tsunagi/contract/traffic/clicks'
import type { Placement } from '../../../test/logs.ts'
import type { ClickRecord } from '../../journal/records.ts'
import type { Db } from '../../platform/db.ts'
import { anonymousAgent } from '../../platform/deviceName.ts'
import { worthlessFlags, type Click, type ClickSearch, type Sought, type Whose } from '../clicks.ts'
import { days, firstAt, now, pick, type World } from './randomClicks.ts'

/** What a log of clicks has to answer, said by looking at every click. */

/** The places that clicks are made at. */
export const worldOf = (places: readonly Placement[]): World => ({
  promotions: places.map(({ promotion_id, advertiser_id, material_id }) => ({
    id: promotion_id,
    advertiser_id,
    materials: [material_id],
  })),
  media: places.map(({ media_id, affiliater_id }) => ({ id: media_id, affiliater_id })),
})

/** By their instants. */
export const inOrder = (clicks: readonly ClickRecord[]) =>
  clicks.toSorted((one, other) =>
    one.clicked_at < other.clicked_at ? -1 : one.clicked_at > other.clicked_at ? 1 : 0,
  )

/** A search that finds everything. */
export const anything: ClickSearch = {
  period: { from: new Date(firstAt - dayMs), to: new Date(now.getTime() + dayMs) },
  now,
  word: null,
  clicksWithResult: sql`select result.cid from result where result.cid is not null`,
  page: 1,
  size: 20,
  sort: '-clicked_at',
}

const words = [
  'LINE',
  'blog.test',
  '記事',
  'Ｃhrome',
  '100%_',
  "b'c",
  '七',
  '198.51.100.7',
  '2001:DB8::1',
  'nothing',
]

/** Any of the searches that there are. */
export function randomSearch(random: () => number, world: World): ClickSearch {
  const maybe = <Value>(chance: number, value: () => Value) =>
    random() < chance ? value() : undefined
  const from = new Date(firstAt + random() * (days - 31) * dayMs)
  const medium = pick(random, world.media)
  const word = maybe(0.3, () =>
    pick(random, [...words, String(medium.id), `link${medium.id}-${world.promotions[0]!.id}`]),
  )
  const given = {
    promotion_id: maybe(0.3, () => pick(random, world.promotions).id),
    media_id: maybe(0.2, () => medium.id),
    device: maybe(0.2, () => pick(random, devices)),
    counted: maybe(0.2, () => pick(random, ['yes', 'no'] as const)),
    flag: maybe(0.1, () => pick(random, clickFlags)),
    status: maybe(0.3, () => pick(random, clickStatuses)),
  }
  return {
    ...anything,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    period: { from, to: new Date(from.getTime() + 31 * dayMs) },
    word:
      word === undefined
        ? null
        : { word, mayFindVisitors: random() < 0.7, materialPromotionId: null },
    page: pick(random, [1, 1, 2, 5]),
    size: pick(random, [20, 50]),
    sort: pick(random, ['clicked_at', '-clicked_at']),
  }
}

const partyOf = (clients: Whose['advertisers'], first: number) =>
  clients === 'all' ? null : clients === 'none' ? -1 : first

/** Whether a click is somebody’s business, who has the first medium or the second promotion. */
export function isOf(
  { advertisers, affiliaters }: Whose,
  world: World,
  click: ClickRecord,
): boolean {
  if (advertisers === 'all' || affiliaters === 'all') return true
  return (
    click.advertiser_id === partyOf(advertisers, world.promotions[1]!.advertiser_id) ||
    click.affiliater_id === partyOf(affiliaters, world.media[0]!.affiliater_id)
  )
}

/** Whether a search finds a click. */
export const meets = (search: ClickSearch, click: ClickRecord, hasResult: boolean): boolean =>
  isWithin(search, click) &&
  hasStatus(search, click, hasResult) &&
  (!search.word || isMeant(search.word, click))

function isWithin(search: ClickSearch, click: ClickRecord): boolean {
  const at = Date.parse(click.clicked_at)
  const equal = (['promotion_id', 'media_id', 'device'] as const).every(
    (name) => search[name] === undefined || search[name] === click[name],
  )
  return equal && at >= search.period.from.getTime() && at < search.period.to.getTime()
}

function hasStatus(
  { counted, flag, status }: ClickSearch,
  click: ClickRecord,
  hasResult: boolean,
): boolean {
  if (counted !== undefined && click.counted !== (counted === 'yes')) return false
  if (flag !== undefined && (click.counted || click.flags[0] !== flag)) return false
  if (status === undefined) return true
  return status === 'invalid'
    ? !click.counted
    : click.counted && hasResult === (status === 'with_result')
}

function isMeant(
  { word, mayFindVisitors }: NonNullable<ClickSearch['word']>,
  click: ClickRecord,
): boolean {
  const names = [click.cid, click.link_code, click.params['sub1']]
  if (names.includes(word)) return true
  if (!mayFindVisitors) return false
  const ids = [click.affiliater_id, click.media_id, click.promotion_id]
  const has = (text: string | null) => text?.toLowerCase().includes(word.toLowerCase()) ?? false
  return (
    [click.ip, click.visitor_id].includes(word.toLowerCase()) ||
    ids.includes(Number(word)) ||
    has(click.user_agent) ||
    has(click.referrer)
  )
}

/** Whether a click could have earned something where evidence is sought. */
export function isSought({ promotionIds, from, to }: Sought, click: ClickRecord): boolean {
  const at = Date.parse(click.clicked_at)
  return (
    promotionIds.includes(click.promotion_id) &&
    at >= from.getTime() &&
    at <= to.getTime() &&
    !click.flags.some((flag) => worthlessFlags.includes(flag))
  )
}

/** Something of the visitor is still there. */
export const isNamed = ({ ip, user_agent, referrer }: ClickRecord): boolean =>
  ip !== null || user_agent !== null || /[?#]/.test(referrer ?? '')

/** A click as a log answers it. */
export function rowOf(record: ClickRecord) {
  const { type: _, ...click } = record
  return { slot_id: null, country: null, ...click }
}
/** A number says nothing: each store gives its own. */
export function withoutId(row: Click) {
  const { id: _, ...click } = row
  return click
}
export const byCid = (one: { cid: string }, other: { cid: string }) =>
  one.cid < other.cid ? -1 : 1
export const instantOf = ({ clicked_at }: { clicked_at: string }) => clicked_at
/** What is left of a click. */
export const anonymous = (click: ClickRecord): ClickRecord => ({
  ...click,
  ip: null,
  user_agent: click.user_agent === null ? null : anonymousAgent(click.user_agent),
  referrer: click.referrer?.replace(/[?#].*$/u, '') ?? null,
})

/** Results of some clicks, as far as the log asks for them. */
export async function buildResults(
  db: Db,
  clicks: readonly ClickRecord[],
  converted: ReadonlySet<string>,
) {
  const { id: goal } = await db
    .insertInto('promotion_goal')
    .values({ promotion_id: clicks[0]!.promotion_id, code: 'buy', name: '購入', kind: 'fixed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = clicks.filter(({ cid }) => converted.has(cid))
  await sql`
    insert into result (promotion_id, goal_id, media_id, affiliater_id, advertiser_id, cid, clicked_at, order_number, occurred_at, status, route, sale_amount, gross, net, price_rule)
    select promotion_id, ${goal}, media_id, affiliater_id, advertiser_id, cid, clicked_at, cid, clicked_at, 'pending', 's2s', 0, 0, 0, '{}'
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (promotion_id bigint, media_id bigint, affiliater_id bigint, advertiser_id bigint, cid text, clicked_at timestamptz)`.execute(
    db,
  )
}

/** How often a visitor counted more than once for a promotion on a day in Japan, of the last 35 days. */
export function twiceADay(clicks: readonly ClickRecord[]): number {
  const last = Date.parse(clicks.at(-1)!.clicked_at)
  const since = Math.floor(last / dayMs - 35) * dayMs
  const counted = clicks.filter(
    ({ counted: counts, visitor_id, clicked_at }) =>
      counts && visitor_id !== null && Date.parse(clicked_at) >= since,
  )
  const days = Map.groupBy(
    counted,
    ({ visitor_id, promotion_id, clicked_at }) =>
      `${visitor_id} ${promotion_id} ${dayOf(new Date(clicked_at))}`,
  )
  return [...days.values()].filter(({ length }) => length > 1).length
}
