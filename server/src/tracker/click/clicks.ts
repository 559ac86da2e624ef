import type { ServerResponse } from 'node:http'
import { clickRules } from '@tsunagi/contract/catalogue/clickRules'
import { answerGif, answerRedirect, answerSpeculation } from '../http/answers.ts'
import { agentOf } from './agents.ts'
import { isBot } from './bots.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { LinkWithPromotion } from '../../catalogue/linkWithPromotion.ts'
import { cleanText } from '../../platform/cleanText.ts'
import { mintClickId } from '../../conversions/clicks/clickId.ts'
import type { ClickCounts } from './clickCounts.ts'
import type { ClickMemory } from './clickMemory.ts'
import type { Countries } from './countries.ts'
import { keptParameters } from './clickParameters.ts'
import { flagsOf, type ClickDrop } from './clickPipeline.ts'
import { isOpen } from '../../catalogue/open.rules.ts'
import { isAutomatic } from '../../domain/clicks/automatic.rules.ts'
import { isPartnerAt } from '../../domain/partnership/partner.rules.ts'
import { type ClickRecord, type ImpressionRecord } from '../../journal/records.ts'
import {
  leadOf,
  fallbackOf,
  isRefusedProduct,
  type Lead,
} from '../../conversions/clicks/destination.ts'
import { deviceOf } from './devices.ts'
import { deviceRulesOf, type Onlooker } from '../../domain/targeting/targeting.rules.ts'
import { judgeHost } from '../http/hosts.ts'
import { answerPage } from '../http/pages.ts'
import { linkOfSlot } from './slotChoice.ts'
import type { Recorder } from '../recorder.ts'
import { cookie, type Visit } from '../http/visit.ts'
import { seenOf, type Visitor } from './visitor.ts'
import { newVisitorId, visitorForm } from './visitorId.ts'

export interface ClickDeps {
  catalogue: Catalogue
  recorder: Recorder
  memory: ClickMemory
  clickCounts: ClickCounts
  clickKey: string
  countries: Pick<Countries, 'of'>
  /** The address that links have where no advertiser's name is used. */
  trackerUrl: string
  /** The host of that address, read once. */
  trackerHost: string
}

/** The tracker's own cookies: who visits, and the id of the last click. */
export const visitorCookie = 'tv'
export const clickCookie = 'tc'

const cookieSeconds = clickRules.cookieDays * 86_400
const addressLength = 1000

/** `/c/{code}`: writes the click down, then sends the visitor on. */
export const followLink = async (
  deps: ClickDeps,
  visit: Visit,
  response: ServerResponse,
  code: string,
) => follow(deps, visit, response, await deps.catalogue.findLink(code))

/** `/r/{short}`: the same by a link's short name. */
export const followShortLink = async (
  deps: ClickDeps,
  visit: Visit,
  response: ServerResponse,
  short: string,
) => follow(deps, visit, response, await deps.catalogue.findShortLink(short))

/** `/link.php?i=…&m=…`: the same by what the material and the medium were called in another system. */
export const followLegacyLink = async (deps: ClickDeps, visit: Visit, response: ServerResponse) =>
  follow(
    deps,
    visit,
    response,
    await deps.catalogue.findLegacyLink(visit.query.get('i') ?? '', visit.query.get('m') ?? ''),
  )

/** `/s/{code}`: the same by a smart link, which says whose link it is this time. */
export async function followSlot(
  deps: ClickDeps,
  visit: Visit,
  response: ServerResponse,
  code: string,
) {
  const slot = await deps.catalogue.findSlot(code)
  return follow(deps, visit, response, slot && linkOfSlot(deps, slot, onlookerOf(deps, visit)))
}

async function follow(
  deps: ClickDeps,
  visit: Visit,
  response: ServerResponse,
  link: LinkWithPromotion | null,
) {
  if (!link)
    return answerNowhere(deps, visit, response, deps.catalogue.loaded ? 'unknown_link' : 'starting')
  const host = judgeHost(deps, visit, link)
  if (host === 'foreign') return answerNowhere(deps, visit, response, 'foreign_host')
  if (host === 'off') return answerRedirect(response, sameAt(deps.trackerUrl, visit), [], 307)
  const { click, lead } = clickOf(deps, visit, link)
  await deps.recorder.record(click)
  answerClick(visit, response, click, lead)
}

const sameAt = (origin: string, { path, query }: Visit) =>
  `${origin}${path}${query.size > 0 ? `?${query}` : ''}`

function answerClick(visit: Visit, response: ServerResponse, click: ClickRecord, lead: Lead) {
  if (click.flags.includes('prefetch')) return answerSpeculation(response)
  if (lead.kind === 'page') return answerPage(response, visit, 'closed')
  answerRedirect(
    response,
    lead.url,
    isAutomatic(click.flags) ? [] : clickCookies(visit, click),
    visit.method === 'POST' ? 303 : 302,
  )
}

/** Where there is no link there is no row either: nobody's click it was. */
function answerNowhere(
  { catalogue, clickCounts }: ClickDeps,
  visit: Visit,
  response: ServerResponse,
  drop: ClickDrop,
) {
  clickCounts.dropped(drop)
  if (drop === 'starting') return answerPage(response, visit, 'starting')
  const fallback = fallbackOf(catalogue.fallbackUrl)
  if (fallback.kind === 'page') return answerPage(response, visit, 'unknown')
  answerRedirect(response, fallback.url, [])
}

/** `/i/{code}.gif`: counts that a material was shown. A lost impression costs nobody anything, so nobody waits for the disk. */
export function countImpression(
  { catalogue, recorder }: ClickDeps,
  visit: Visit,
  response: ServerResponse,
  code: string,
) {
  answerGif(response)
  const link = catalogue.link(code)
  if (!link || visit.method !== 'GET' || isUnwatched(visit)) return
  const impression: ImpressionRecord = {
    type: 'impression',
    media_id: link.media_id,
    promotion_id: link.promotion_id,
    material_id: link.material_id,
    at: visit.at.toISOString(),
  }
  void recorder.record(impression)
}

/** A click as it is judged and written down, and where it leads. */
export function clickOf(
  { catalogue, clickCounts, clickKey, countries, memory, trackerUrl }: ClickDeps,
  visit: Visit,
  link: LinkWithPromotion,
): { click: ClickRecord; lead: Lead } {
  const cid = mintClickId(clickKey, { linkCode: link.code, clickedAt: visit.at })
  const visitor = visitorOf(visit)
  const onlooker = onlookerOf({ countries }, visit)
  const { method, headers, at, ip, userAgent, referrer } = visit
  const { blocked } = catalogue
  const flags = flagsOf(
    { method, headers, at, userAgent, ip, referrer, link, visitor, onlooker, blocked },
    memory,
  )
  clickCounts.judged(flags)
  const asked = visit.query.get('url')
  const params = keptParameters(visit.query, link.aliases)
  const lead = leadOf(link, {
    onlooker,
    asked,
    cid,
    params,
    fallbackUrl: catalogue.fallbackUrl,
    successorUrl: successorOf({ catalogue, trackerUrl }, link, at, params),
  })
  const click: ClickRecord = {
    type: 'click',
    cid,
    link_code: link.code,
    media_id: link.media_id,
    promotion_id: link.promotion_id,
    material_id: link.material_id,
    affiliater_id: link.affiliater_id,
    advertiser_id: link.promotion.advertiser_id,
    ...(link.slot_id !== undefined && { slot_id: link.slot_id }),
    visitor_id: visitor.id,
    is_known: visitor.isKnown,
    clicked_at: at.toISOString(),
    ip: ip || null,
    user_agent: userAgent || null,
    referrer,
    device: onlooker.device,
    ...(onlooker.country && { country: onlooker.country }),
    params: {
      ...params,
      ...(isRefusedProduct(link, asked) && { url_refused: cleanText(asked!, addressLength) }),
    },
    target_url: lead.kind === 'page' || flags.includes('prefetch') ? '' : lead.url,
    counted: flags.length === 0,
    flags,
  }
  return { click, lead }
}

/** The address of the same medium's link of the promotion that takes over, where that is open to it. */
function successorOf(
  { catalogue, trackerUrl }: Pick<ClickDeps, 'catalogue' | 'trackerUrl'>,
  { media_id, promotion }: LinkWithPromotion,
  at: Date,
  params: Record<string, string>,
): string | null {
  const id = promotion.cap_reached === 'promotion' ? promotion.cap_redirect_promotion_id : null
  const next = id === null ? null : catalogue.successor(media_id, id)
  if (
    !next ||
    !isPartnerAt(next, at) ||
    next.released === false ||
    !next.media_active ||
    !isOpen(next.promotion, at)
  )
    return null
  const query = new URLSearchParams(params)
  return `${trackerUrl}/c/${next.code}${query.size > 0 ? `?${query}` : ''}`
}

/** What is known of a visitor besides who it is. */
export function onlookerOf(
  { countries }: Pick<ClickDeps, 'countries'>,
  { at, headers, ip, userAgent }: Visit,
): Onlooker {
  const isMachine = userAgent.trim() === '' || isBot(userAgent, headers)
  const device = isMachine ? 'bot' : deviceOf(userAgent, headers, at)
  return {
    device,
    rules: deviceRulesOf(device, agentOf(userAgent)),
    at,
    language: headers['accept-language'] ?? '',
    country: countries.of(ip),
  }
}

const isUnwatched = (visit: Visit) =>
  visit.userAgent === '' ||
  visit.headers['sec-purpose'] !== undefined ||
  isBot(visit.userAgent, visit.headers)

function visitorOf(visit: Visit): Visitor {
  const brought = cookie(visit, visitorCookie)
  const isKnown = brought !== null && visitorForm.test(brought)
  return {
    id: isKnown ? brought : newVisitorId(visit.at),
    isKnown,
    ...seenOf(visit.at, visit.ip, visit.userAgent),
  }
}

/** Over https the cookies also travel from an advertiser's page, which the image tag needs. */
export function clickCookies(
  visit: Visit,
  { visitor_id, cid }: { visitor_id?: string | null; cid: string },
): string[] {
  const attributes = `Path=/; Max-Age=${cookieSeconds}; HttpOnly; ${visit.https ? 'SameSite=None; Secure' : 'SameSite=Lax'}`
  return [
    ...(visitor_id ? [`${visitorCookie}=${visitor_id}; ${attributes}`] : []),
    `${clickCookie}=${cid}; ${attributes}`,
  ]
}
