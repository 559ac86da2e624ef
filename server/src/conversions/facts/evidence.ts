import { couponCode } from '@tsunagi/contract/catalogue/mediaCodes'
import { dayMs, dayOf } from '@tsunagi/contract/day'
import type { Tx } from '../../platform/db.ts'
import { knownAgent } from '../../platform/deviceName.ts'
import type { CatalogueReader } from '../../catalogue/catalogue.ts'
import type { LinkWithPromotion } from '../../catalogue/linkWithPromotion.ts'
import type { CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import { isOfCheck, readClickId, type ClickFacts } from '../clicks/clickId.ts'
import type { ClickFlag, ClickRecord, NoticeRecord } from '../../journal/records.ts'
import { isPartnerAt } from '../../domain/partnership/partner.rules.ts'
import { clickLog } from '../../logs/clickLog.ts'
import { evidenceOf, type Sought, type StoredClick } from '../../logs/clicks.ts'
import { destinationOf } from '../clicks/destination.ts'
import { toldAddress } from './addresses.ts'
import { findCallNumber, findCoupon } from './evidence.queries.ts'
import {
  clickIdOf,
  isFromServer,
  unknownVisitor,
  type Evidence,
  type Visitor,
} from './facts.rules.ts'
import { isRefused } from './consent.rules.ts'
import type { NoticeBatch } from '../noticeBatch.ts'
import { said } from './said.rules.ts'
import { isUsable, widestWindow, type AskedAbout } from './usable.ts'

/** What is asked about notices besides the database. */
export interface Sources {
  catalogue: CatalogueReader
  clickKey: string
  /** Opens the secrets of promotions. */
  secretsKey: string
}

type Asking = AskedAbout & { sources: Sources }

/** Address and browser say little, and less every hour. */
const addressMatchMs = dayMs

/** Looks for what earned a conversion: the click that was named or the first one before it, a telephone number, a coupon, and last the visitor's address. */
export async function findEvidence(
  batch: NoticeBatch,
  sources: Sources,
  notice: NoticeRecord,
  promotions: readonly CataloguedPromotion[],
): Promise<Evidence> {
  const { tx } = batch
  const named = await namedClick(batch, sources, notice)
  if (promotions.length === 0 || isRefused(notice.params) || isOfCheck(named.click)) return named
  const asking = { batch, sources, notice, promotions }
  const click = await preferredClick(asking, named)
  if (click.click && !namesMedium(notice)) return click
  if (await isUsable(asking, click)) return click
  return (
    (await byCallNumber(tx, notice, click)) ??
    (await byCoupon(tx, notice, promotions, click)) ??
    (await byAddress(tx, sources, notice, promotions, click)) ??
    click
  )
}

/** Whether it says whose it is without a click. */
const namesMedium = ({ params }: NoticeRecord) => said(params, 'coupon', 'number') !== null

const none: Evidence = {
  found: null,
  click: null,
  link: null,
  clickFlags: [],
  visitor: unknownVisitor,
}

/** Whoever buys: a server tells it in parameters, a browser by itself. */
const buyerOf = (notice: NoticeRecord): Visitor =>
  isFromServer(notice)
    ? { ...unknownVisitor, ip: toldAddress(notice.params), userAgent: notice.params['ua'] ?? null }
    : { ...unknownVisitor, ip: notice.ip, userAgent: notice.user_agent }

const joined = (
  buyer: Visitor,
  clicked: Pick<StoredClick, 'visitor_id' | 'ip' | 'user_agent' | 'referrer'>,
): Visitor => ({
  id: clicked.visitor_id,
  ip: buyer.ip ?? clicked.ip,
  userAgent: buyer.userAgent ?? knownAgent(clicked.user_agent),
  referrer: clicked.referrer,
})

async function namedClick(
  batch: NoticeBatch,
  { catalogue, clickKey }: Sources,
  notice: NoticeRecord,
): Promise<Evidence> {
  const found = clickIdOf(notice)
  const click = found && readClickId(clickKey, found.cid)
  const link = click && (await catalogue.findLink(click.linkCode))
  if (!found || !click || !link) return { ...none, found, click, visitor: buyerOf(notice) }
  const row =
    (await batch.findClick({ cid: found.cid, clickedAt: click.clickedAt })) ??
    (await rebuildClick(batch.tx, found.cid, click, link))
  return {
    found,
    click,
    link,
    clickFlags: row.flags as ClickFlag[],
    visitor: joined(buyerOf(notice), row),
  }
}

/** A click whose row was lost is made again from what its id says. */
async function rebuildClick(
  tx: Tx,
  cid: string,
  click: ClickFacts,
  link: LinkWithPromotion,
): Promise<StoredClick> {
  const record: ClickRecord = {
    type: 'click',
    cid,
    link_code: link.code,
    media_id: link.media_id,
    promotion_id: link.promotion_id,
    material_id: link.material_id,
    affiliater_id: link.affiliater_id,
    advertiser_id: link.promotion.advertiser_id,
    visitor_id: null,
    clicked_at: click.clickedAt.toISOString(),
    ip: null,
    user_agent: null,
    referrer: null,
    device: 'other',
    params: { rebuilt: '1' },
    target_url: destinationOf(link.destination_url ?? link.promotion.landing_url, cid) ?? '',
    counted: true,
    flags: [],
  }
  await clickLog(tx).makeAgain(record)
  return evidenceOf(record)
}

/** The first click instead of the last, where the promotion says so; a click for one of the promotions that are meant instead of another one. */
async function preferredClick(asking: Asking, named: Evidence): Promise<Evidence> {
  const promotion = asking.promotions.find(({ id }) => id === named.link?.promotion_id)
  if (!named.click || !named.visitor.id) return named
  if (!promotion) return clickBehind(asking, named)
  if (promotion.attribution !== 'first') return named
  const of = { ...asking, promotions: [promotion] }
  return soughtClick(of, named, 'firstOfVisitor', named.click.clickedAt, 'first_click')
}

/** The click for one of some promotions behind one for another: a group's tag may be given any, and the tracker's cookie has the last of all promotions. */
async function clickBehind(asking: Asking, named: Evidence): Promise<Evidence> {
  const { notice, promotions } = asking
  const isOfGroup = promotions.length > 1
  if (!isOfGroup && named.found?.auth !== 'tracker_cookie') return named
  const isFirst = !isOfGroup && promotions[0]!.attribution === 'first'
  return soughtClick(
    asking,
    named,
    isFirst ? 'firstOfVisitor' : 'lastOfVisitor',
    new Date(notice.received_at),
    isOfGroup ? 'group' : 'tracker_cookie',
  )
}

/** More clicks than this are none of a person who is about to buy. */
const mostTried = 100

/** The first or last click of the visitor that may still earn by its own terms; without any, the one that was named. */
async function soughtClick(
  asking: Asking,
  named: Evidence,
  which: 'firstOfVisitor' | 'lastOfVisitor',
  to: Date,
  auth: string,
): Promise<Evidence> {
  const { batch, sources, notice, promotions } = asking
  let sought: Sought = {
    promotionIds: promotions.map(({ id }) => id),
    to,
    from: new Date(Date.parse(notice.received_at) - (await widestWindow(asking)) * dayMs),
  }
  for (let tried = 0; tried < mostTried; tried++) {
    const row = await clickLog(batch.tx)[which](named.visitor.id!, sought)
    if (!row) return named
    const found = isOf(named, row) ? named : await ofStored(sources, notice, row, auth)
    if (await isUsable(asking, found)) return found
    sought = beyond(sought, which, Date.parse(row.clicked_at))
  }
  return named
}

const beyond = (sought: Sought, which: 'firstOfVisitor' | 'lastOfVisitor', at: number): Sought =>
  which === 'firstOfVisitor'
    ? { ...sought, from: new Date(at + 1) }
    : { ...sought, to: new Date(at - 1) }

const isOf = ({ found }: Evidence, { cid }: StoredClick) => found?.cid === cid

async function ofStored(
  { catalogue }: Sources,
  notice: NoticeRecord,
  row: StoredClick,
  auth: string,
): Promise<Evidence> {
  const link = await catalogue.findLink(row.link_code)
  return {
    found: { cid: row.cid, auth },
    click: { linkCode: row.link_code, clickedAt: new Date(row.clicked_at), nonce: '' },
    link,
    clickFlags: row.flags as ClickFlag[],
    visitor: joined(buyerOf(notice), row),
  }
}

async function byCallNumber(
  tx: Tx,
  notice: NoticeRecord,
  { visitor }: Evidence,
): Promise<Evidence | null> {
  const number = notice.params['number']
  const owner =
    number === undefined || notice.route !== 'call'
      ? null
      : await findCallNumber(tx, number, dayOf(new Date(notice.received_at)))
  return owner && withoutClick(owner, 'call_number', notice, visitor)
}

async function byCoupon(
  tx: Tx,
  notice: NoticeRecord,
  promotions: readonly CataloguedPromotion[],
  { visitor }: Evidence,
): Promise<Evidence | null> {
  const code = couponCode(notice.params['coupon'] ?? '')
  const owner = code
    ? await findCoupon(
        tx,
        code,
        promotions.map(({ id }) => id),
        dayOf(new Date(notice.received_at)),
      )
    : null
  return owner && withoutClick(owner, 'coupon', notice, visitor)
}

const withoutClick = (
  owner: NonNullable<Awaited<ReturnType<typeof findCoupon>>>,
  auth: string,
  notice: NoticeRecord,
  visitor: Visitor,
): Evidence => {
  const { released, ...placement } = owner
  return {
    found: { cid: null, auth },
    click: null,
    link: { ...placement, material_id: null },
    clickFlags: [
      ...(isPartnerAt(owner, new Date(notice.received_at)) ? [] : (['no_partnership'] as const)),
      ...(released ? [] : (['not_released'] as const)),
    ],
    visitor: { ...visitor, id: null },
  }
}

/** The last resort, where the promotion wants it: who came from this address with this browser. */
async function byAddress(
  tx: Tx,
  sources: Sources,
  notice: NoticeRecord,
  promotions: readonly CataloguedPromotion[],
  { found }: Evidence,
): Promise<Evidence | null> {
  const wanted = promotions.filter(({ match_ip_agent }) => match_ip_agent)
  const { ip, userAgent } = buyerOf(notice)
  if (found || wanted.length === 0 || !ip || !userAgent) return null
  const at = new Date(notice.received_at)
  const row = await clickLog(tx).lastOfAddress(ip, userAgent, {
    promotionIds: wanted.map(({ id }) => id),
    from: new Date(at.getTime() - addressMatchMs),
    to: at,
  })
  return row ? ofStored(sources, notice, row, 'ip_agent') : null
}
