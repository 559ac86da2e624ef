import type { Click, ClickDetail, ClickFilter, OwnClick } from '@tsunagi/contract/traffic/clicks'
import { dayOf } from '@tsunagi/contract/day'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Page } from '@tsunagi/contract/paging'
import { noticeLog } from '../../../logs/noticeLog.ts'
import { endOf, startOf, type Db } from '../../../platform/db.ts'
import { deviceName, shownAddress, shownAgent } from '../../../platform/deviceName.ts'
import { notFound } from '../../../platform/errors.ts'
import { searchPeriod } from './searchPeriod.service.ts'
import type { Admin } from '../../../platform/session.ts'
import { priceOfClick, windowOfClick } from '../../catalogue/pricePreview/pricePreview.service.ts'
import { trafficNeeds } from '../needs.service.ts'
import { withNames, type NamedClick } from './clickNames.queries.ts'
import {
  mayHaveClicks,
  searchOf,
  visibleClicks,
  type ClickReader,
} from './clicks.filter.queries.ts'
import { adClickOf, expiryOf, ownParams } from './clicks.rules.ts'

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
  has_result,
  params: ownParams(params),
})

const presentClick = (row: NamedClick): Click => {
  const { params: _, ...own } = presentOwn(row)
  return {
    ...own,
    ...adClickOf(row.params),
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
  if (!(await mayHaveClicks(db, viewer, filter))) return { rows: [], total: 0, more: false }
  const { from, to } = searchPeriod(filter, dayOf(now))
  const asked = await searchOf(db, viewer, filter, { from: startOf(from), to: endOf(to) })
  const { rows, ...found } = await visibleClicks(db, viewer).search({
    ...asked,
    page,
    size,
    sort,
    now,
  })
  return { rows: await withNames(db, rows), ...found }
}

/** A page of the clicks that are an administrator's business; beyond a limit it is only said that there are more. */
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
  const found = await visibleClicks(db, viewer).get(id)
  if (!found) throw notFound()
  const [row] = (await withNames(db, [found])) as [NamedClick]
  const { params } = row
  const [price, windowDays, results, notices, journey] = await Promise.all([
    row.counted ? priceOfClick(db, viewer, language, row) : null,
    windowOfClick(db, row),
    db
      .selectFrom('result')
      .select(['id', 'status', 'occurred_at'])
      .where('cid', '=', row.cid)
      .orderBy('id')
      .limit(50)
      .execute(),
    noticeLog(db).about({ cid: row.cid }, 50),
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
    params,
    expires_at: expiryOf(row.clicked_at, windowDays),
    results,
    notices,
    journey,
  }
}
