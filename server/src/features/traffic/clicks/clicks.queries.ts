import { sql } from 'kysely'
import type { Click, ClickDetail, ClickFilter, OwnClick } from '@tsunagi/contract/traffic/clicks'
import { dayOf } from '@tsunagi/contract/day'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Page } from '@tsunagi/contract/paging'
import { endOf, startOf, type Db } from '../../../platform/db.ts'
import { deviceName, shownAddress, shownAgent } from '../../../platform/deviceName.ts'
import { notFound } from '../../../platform/errors.ts'
import { orderOf, pageOf } from '../../../platform/pages.ts'
import { wholeList } from '../../../platform/wholeList.ts'
import { searchPeriod } from './searchPeriod.service.ts'
import type { Admin } from '../../../platform/session.ts'
import { priceOfClick } from '../../catalogue/pricePreview/pricePreview.service.ts'
import { trafficNeeds } from '../needs.service.ts'
import { visibleClicks, type ClickReader } from './clicks.filter.queries.ts'
import { adClickOf, expiryOf, ownParams } from './clicks.rules.ts'
import { findFirstIds, inOrder, prepareSearch, type Search } from './clicks.search.queries.ts'

const namedClicks = (db: Db, viewer: ClickReader) =>
  visibleClicks(db, viewer)
    .leftJoin('promotion', 'promotion.id', 'click.promotion_id')
    .leftJoin('media', 'media.id', 'click.media_id')
    .leftJoin('material', 'material.id', 'click.material_id')
    .leftJoin('affiliater', 'affiliater.id', 'click.affiliater_id')
    .select((eb) => [
      'click.id',
      'click.cid',
      'click.clicked_at',
      'click.device',
      'click.counted',
      'click.flags',
      'click.params',
      'click.ip',
      'click.user_agent',
      'click.country',
      'click.promotion_id',
      'click.media_id',
      'click.material_id',
      'click.affiliater_id',
      eb.fn.coalesce('promotion.ad_name', sql<string>`''`).as('ad_name'),
      eb.fn.coalesce('media.name', sql<string>`''`).as('media_name'),
      eb.fn.coalesce('material.name', sql<string>`''`).as('material_name'),
      eb.fn
        .coalesce('affiliater.company', 'affiliater.user_name', sql<string>`''`)
        .as('affiliater_name'),
      eb
        .exists(
          eb.selectFrom('result').select('result.id').whereRef('result.cid', '=', 'click.cid'),
        )
        .as('has_result'),
    ])

type NamedClick = Awaited<ReturnType<ReturnType<typeof namedClicks>['executeTakeFirstOrThrow']>>

const presentOwn = ({
  id,
  cid,
  clicked_at,
  device,
  counted,
  flags,
  params,
  promotion_id,
  ad_name,
  media_id,
  media_name,
  material_id,
  material_name,
  has_result,
}: NamedClick): OwnClick => ({
  id,
  cid,
  clicked_at,
  device,
  counted,
  promotion_id,
  ad_name,
  media_id,
  media_name,
  material_id,
  material_name,
  flags: flags as Click['flags'],
  has_result: Boolean(has_result),
  params: ownParams(params as Record<string, string>),
})

const presentClick = (row: NamedClick): Click => {
  const { params: _, ...own } = presentOwn(row)
  return {
    ...own,
    ...adClickOf(row.params as Record<string, string>),
    affiliater_id: row.affiliater_id,
    affiliater_name: row.affiliater_name,
    ip: shownAddress(row.ip, row.user_agent),
    country: row.country,
  }
}

/** Clicks of a period; without one, of the last 31 days. */
async function findClicks(
  db: Db,
  viewer: ClickReader,
  now: Date,
  { page, size, sort, ...filter }: ClickFilter & Page,
) {
  const { from, to } = searchPeriod(filter, dayOf(now))
  const search = await prepareSearch(db, viewer, filter, {
    period: { from: startOf(from), to: endOf(to) },
    newestFirst: sort.startsWith('-'),
    now,
  })
  const rest = () => listBeyond(db, viewer, search, { page, size, sort })
  if (wholeList()?.behind) return rest()
  const ids = await findFirstIds(db, viewer, search)
  const more = ids.length > search.mostCounted
  const [first, end] = [(page - 1) * size, page * size]
  if (more && (wholeList() || end > search.mostCounted)) return rest()
  return {
    rows: await listById(db, viewer, search, ids.slice(first, end)),
    total: more ? search.mostCounted : ids.length,
    more,
  }
}

const listById = async (db: Db, viewer: ClickReader, search: Search, ids: number[]) =>
  ids.length === 0
    ? []
    : inOrder(namedClicks(db, viewer), search)
        .where('click.id', 'in', ids)
        .where('click.clicked_at', '>=', search.period.from.toISOString())
        .where('click.clicked_at', '<', search.period.to.toISOString())
        .execute()

const columns = { clicked_at: sql.ref('click.clicked_at') }

/** More than are counted, as a file of all clicks needs them; nobody turns pages so far. */
async function listBeyond(
  db: Db,
  viewer: ClickReader,
  { where, period, mostCounted }: Search,
  { page, size, sort }: Page,
) {
  const { items: rows, ...found } = await pageOf(
    db,
    namedClicks(db, viewer).where(where(period)),
    db.selectNoFrom([sql<number>`${mostCounted}::int`.as('total'), sql<boolean>`true`.as('more')]),
    { page, size, order: orderOf(sort, columns, sql.ref('click.id')) },
  )
  return { rows, ...found }
}

export async function listClicks(db: Db, viewer: Admin, now: Date, search: ClickFilter & Page) {
  const { rows, ...found } = await findClicks(db, viewer, now, search)
  return { items: rows.map(presentClick), ...found }
}

/** The clicks on an affiliater's own links, without anything of the visitors. */
export async function listOwnClicks(
  db: Db,
  viewer: Extract<ClickReader, { kind: 'affiliater' }>,
  now: Date,
  search: ClickFilter & Page,
) {
  const { rows, ...found } = await findClicks(db, viewer, now, search)
  return { items: rows.map(presentOwn), ...found }
}

/** One click and what came of it. */
export async function getClick(
  db: Db,
  viewer: Admin,
  language: Language,
  id: number,
): Promise<ClickDetail> {
  const row = await namedClicks(db, viewer)
    .select([
      'click.link_code',
      'click.target_url',
      'click.visitor_id',
      'click.referrer',
      'promotion.click_window_days',
    ])
    .where('click.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const params = row.params as Record<string, string>
  const [price, results, notices, journey] = await Promise.all([
    row.counted ? priceOfClick(db, viewer, language, { ...row, params }) : null,
    db
      .selectFrom('result')
      .select(['id', 'status', 'occurred_at'])
      .where('cid', '=', row.cid)
      .orderBy('id')
      .limit(50)
      .execute(),
    db
      .selectFrom('notice')
      .select(['id', 'received_at', 'code', 'route'])
      .where('cid', '=', row.cid)
      .orderBy('received_at')
      .limit(50)
      .execute(),
    trafficNeeds.met.journeyOf(db, viewer, language, { cid: row.cid }),
  ])
  const { link_code, target_url, visitor_id, user_agent, referrer } = row
  return {
    ...presentClick(row),
    price,
    link_code,
    target_url,
    visitor_id,
    user_agent: shownAgent(user_agent),
    referrer,
    agent_name: deviceName(user_agent),
    params: row.params as Record<string, string>,
    expires_at: expiryOf(row.clicked_at, row.click_window_days ?? 0),
    results,
    notices,
    journey,
  }
}
