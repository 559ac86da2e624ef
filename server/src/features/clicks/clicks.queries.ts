import { sql, type ExpressionBuilder } from 'kysely'
import type { Click, ClickDetail, ClickFilter } from '@tsunagi/contract/clicks'
import type { Day } from '@tsunagi/contract/day'
import type { Page } from '@tsunagi/contract/paging'
import { containing, endOf, matches, startOf, type Conditions, type Db, type Tables } from '../../platform/db.ts'
import { notFound } from '../../platform/errors.ts'
import type { Admin } from '../../platform/session.ts'
import { expiryOf, searchPeriod } from './clicks.rules.ts'

/** The one way into single clicks: they show visitors, so only the operator sees them. */
const visibleClicks = (db: Db, _viewer: Admin) => db.selectFrom('click')

type ClickFrom = ExpressionBuilder<Tables, 'click'>

const conditions: Conditions<ClickFrom, ClickFilter> = {
  word: (eb, word) => eb.or([
    eb('click.cid', '=', word),
    eb('click.link_code', '=', word),
    eb('click.visitor_id', '=', word),
    sql<boolean>`host(click.ip) = ${word}`,
    eb('click.referrer', 'ilike', containing(word)),
    eb('click.user_agent', 'ilike', containing(word)),
    sql<boolean>`click.params::text ilike ${containing(word)}`,
  ]),
  promotion_id: (eb, id) => eb('click.promotion_id', '=', id),
  media_id: (eb, id) => eb('click.media_id', '=', id),
  device: (eb, device) => eb('click.device', '=', device),
  counted: (eb, counted) => eb('click.counted', '=', counted === 'yes'),
  flag: (_eb, flag) => sql<boolean>`${flag} = any(click.flags)`,
  from: (eb, day) => eb('click.clicked_at', '>=', startOf(day).toISOString()),
  to: (eb, day) => eb('click.clicked_at', '<', endOf(day).toISOString()),
}

const namedClicks = (db: Db, viewer: Admin) =>
  visibleClicks(db, viewer)
    .leftJoin('promotion', 'promotion.id', 'click.promotion_id')
    .leftJoin('media', 'media.id', 'click.media_id')
    .leftJoin('material', 'material.id', 'click.material_id')
    .select((eb) => [
      'click.id', 'click.cid', 'click.clicked_at', 'click.device', 'click.counted', 'click.flags', 'click.ip',
      eb.fn.coalesce('promotion.ad_name', sql<string>`''`).as('ad_name'),
      eb.fn.coalesce('media.name', sql<string>`''`).as('media_name'),
      eb.fn.coalesce('material.name', sql<string>`''`).as('material_name'),
      eb.exists(eb.selectFrom('result').select('result.id').whereRef('result.cid', '=', 'click.cid')).as('has_result'),
    ])

type NamedClick = Awaited<ReturnType<ReturnType<typeof namedClicks>['executeTakeFirstOrThrow']>>

const presentClick = (row: NamedClick): Click => ({ ...row, flags: row.flags as Click['flags'], has_result: Boolean(row.has_result) })

/** Clicks of a period; without one, of the last 31 days. */
export async function listClicks(db: Db, viewer: Admin, today: Day, { page, size, sort, ...filter }: ClickFilter & Page) {
  const where = matches(conditions, { ...filter, ...searchPeriod(filter, today) })
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const [rows, { total }] = await Promise.all([
    namedClicks(db, viewer).where(where).orderBy('click.clicked_at', direction).orderBy('click.id', direction).limit(size).offset((page - 1) * size).execute(),
    visibleClicks(db, viewer).where(where).select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(presentClick), total }
}

/** One click and what came of it. */
export async function getClick(db: Db, viewer: Admin, id: number): Promise<ClickDetail> {
  const row = await namedClicks(db, viewer)
    .select(['click.link_code', 'click.target_url', 'click.visitor_id', 'click.user_agent', 'click.referrer', 'click.params', 'promotion.click_window_days'])
    .where('click.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const [results, notices] = await Promise.all([
    db.selectFrom('result').select(['id', 'status', 'occurred_at']).where('cid', '=', row.cid).orderBy('id').limit(50).execute(),
    db.selectFrom('notice').select(['id', 'received_at', 'code', 'route']).where('cid', '=', row.cid).orderBy('received_at').limit(50).execute(),
  ])
  const { click_window_days, params, ...click } = row
  return {
    ...presentClick(click), link_code: row.link_code, target_url: row.target_url, visitor_id: row.visitor_id, user_agent: row.user_agent, referrer: row.referrer,
    params: params as Record<string, string>,
    expires_at: expiryOf(row.clicked_at, click_window_days ?? 0),
    results, notices,
  }
}
