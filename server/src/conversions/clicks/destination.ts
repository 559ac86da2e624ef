import { renderOutbound } from '@tsunagi/contract/catalogue/linkageMacros'
import { productTarget } from '@tsunagi/contract/catalogue/productLink'
import { webAddress } from '@tsunagi/contract/webAddress'
import type { LinkWithPromotion } from '../../catalogue/linkWithPromotion.ts'
import { isWanted, type Onlooker } from '../../domain/targeting/targeting.rules.ts'
import { isClosedByCap, isOpen } from '../../catalogue/open.rules.ts'
import { RecentValues } from '../../platform/recentValues.ts'

/** Where a click leads. A fallback gets no click id: nothing can come of such a click. */
export type Lead =
  | { kind: 'advertiser'; url: string }
  | { kind: 'fallback'; url: string }
  | { kind: 'page' }

/** What a click brings along that decides where it leads. */
export interface Clicked {
  asked: string | null
  cid: string
  params: Readonly<Record<string, string>>
}

/** Where a click leads that may not lead to the advertiser. */
interface LeadElsewhere {
  onlooker: Onlooker
  fallbackUrl: string | null
  /** The medium's own link of the promotion that takes over; null = it has none. */
  successorUrl: string | null
}

/** The page of the network it is bought from, or the advertiser's, while the promotion is open; else the first of material, promotion and network that names another; else a page of ours. */
export function leadOf(
  link: LinkWithPromotion,
  { onlooker, fallbackUrl, successorUrl, ...click }: Clicked & LeadElsewhere,
): Lead {
  const { at } = onlooker
  const target =
    isOpen(link.promotion, at) && isTargeted(link, onlooker)
      ? (linkedDestination(link, click) ?? landingOf(link, click, onlooker))
      : null
  return target === null
    ? fallbackOf(
        ...(isClosedByCap(link.promotion, at) ? instead(link.promotion, successorUrl) : []),
        link.closed_url,
        link.promotion.closed_url,
        fallbackUrl,
      )
    : { kind: 'advertiser', url: target }
}

/** Whether the promotion and the material of a link are meant for a visitor. */
export const isTargeted = (link: LinkWithPromotion, onlooker: Onlooker) =>
  isWanted(link.promotion.targeting, onlooker) && isWanted(link.targeting, onlooker)

/** Where the promotion sends visitors once a cap is reached. */
const instead = (
  { cap_reached, cap_redirect_url }: LinkWithPromotion['promotion'],
  successorUrl: string | null,
): (string | null)[] =>
  cap_reached === 'redirect'
    ? [cap_redirect_url]
    : cap_reached === 'promotion'
      ? [successorUrl]
      : []

/** The address of the network that a promotion is bought from, for one click; null when the promotion is our own. */
function linkedDestination(
  { promotion, media_id, material_id }: LinkWithPromotion,
  { cid, params }: { cid: string; params: Readonly<Record<string, string>> },
): string | null {
  if (!promotion.linkage) return null
  return renderOutbound(promotion.linkage, {
    ...params,
    cid,
    p: String(promotion.id),
    mid: String(media_id),
    i: String(material_id),
  })
}

/** A product link asks for a page of its own; one that may not be given is passed over. */
const landingOf = (link: LinkWithPromotion, { asked, cid }: Clicked, { device }: Onlooker) =>
  destinationOf(
    askedTarget(link.promotion, asked) ?? (device === 'phone' ? mobileOf(link) : usualOf(link)),
    cid,
  )

const usualOf = ({ destination_url, promotion }: LinkWithPromotion) =>
  destination_url ?? promotion.landing_url

const mobileOf = ({ mobile_url, destination_url, promotion }: LinkWithPromotion) =>
  mobile_url ?? destination_url ?? promotion.mobile_url ?? promotion.landing_url

const askedTarget = ({ link_hosts }: LinkWithPromotion['promotion'], asked: string | null) =>
  asked === null ? null : (productTarget(asked, link_hosts)?.href ?? null)

/** A product link asked for a page that its promotion does not allow. */
export const isRefusedProduct = ({ promotion }: LinkWithPromotion, asked: string | null) =>
  asked !== null && askedTarget(promotion, asked) === null

/** The first of some addresses that a browser may be sent to; a page of ours where none is such an address. */
export function fallbackOf(...addresses: (string | null)[]): Lead {
  const url = addresses
    .map((address) => (address === null ? null : webAddress(address)))
    .find((address) => address !== null)
  return url ? { kind: 'fallback', url: url.href } : { kind: 'page' }
}

/** The address a click leads to, with its id in `cid` and its own query kept; null when it is none that a browser may be sent to. */
export function destinationOf(address: string, cid: string): string | null {
  let parts = read.get(address)
  if (parts === undefined) {
    parts = partsOf(address)
    read.set(address, parts)
  }
  return parts && `${parts.before}${cid}${parts.after}`
}

/** What stands before and after the click id in an address. */
interface Parts {
  before: string
  after: string
}

/** Most clicks lead to the same few addresses. */
const read = new RecentValues<Parts | null>(2000)

function partsOf(address: string): Parts | null {
  const url = webAddress(address)
  if (!url) return null
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !new URLSearchParams(pair).has('cid'))
  url.search = [...kept, 'cid='].join('&')
  const fragment = url.href.indexOf('#')
  return fragment < 0
    ? { before: url.href, after: '' }
    : { before: url.href.slice(0, fragment), after: url.href.slice(fragment) }
}
