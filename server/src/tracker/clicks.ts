import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { answerGif, answerRedirect } from './answers.ts'
import { isBot } from './bots.ts'
import type { Catalogue, LinkWithPromotion } from './catalogue.ts'
import { cleanText } from './cleanText.ts'
import { mintClickId } from './clickId.ts'
import { flagsOf, isAutomatic, type ClickFlag } from './clickPipeline.ts'
import { destinationOf } from './destination.ts'
import { deviceOf } from './devices.ts'
import type { Journal } from './journal.ts'
import { answerPage } from './pages.ts'
import { linkedDestination } from './linkage.ts'
import { isOpen } from './period.rules.ts'
import type { ClickRecord, ImpressionRecord } from './records.ts'
import type { Repeats } from './repeats.ts'
import type { Unrecorded } from './unrecorded.ts'
import { cookie, type Visit } from './visit.ts'

export interface ClickDeps {
  catalogue: Catalogue
  journal: Journal
  repeats: Repeats
  clickKey: string
  unrecorded: Unrecorded
}

/** The tracker's own cookies: who visits, and the id of the last click. */
export const visitorCookie = 'tv'
export const clickCookie = 'tc'

const yearSeconds = 31_536_000
const visitorForm = /^[A-Za-z0-9_-]{22}$/
const keptParameters = ['pbid', 'kbp1', 'kbp2', 'kbp3', 'pcp', 'sub1', 'sub2', 'sub3', 'sub4', 'sub5', 'gclid', 'gbraid', 'wbraid', 'fbclid', 'ttclid', 'twclid', 'yclid', 'ldtag_cl', '_ly_c', 'msclkid'] as const
const parameterLength = 300

/** `/c/{code}`: writes the click down, then sends the visitor on. */
export async function followLink(deps: ClickDeps, visit: Visit, response: ServerResponse, code: string) {
  const link = await deps.catalogue.findLink(code)
  if (!link) return answerPage(response, visit, deps.catalogue.loaded ? 'unknown' : 'starting')
  const click = clickOf(deps, visit, link)
  if (!(await deps.journal.append(JSON.stringify(click)))) deps.unrecorded.note()
  if (!isOpen(link.promotion, visit.at) || click.target_url === '') return answerPage(response, visit, 'closed')
  answerRedirect(response, click.target_url, isAutomatic(click.flags) ? [] : cookiesOf(visit, click))
}

/** `/i/{code}.gif`: counts that a material was shown. A lost impression costs nobody anything, so nobody waits for the disk. */
export function countImpression({ catalogue, journal }: ClickDeps, visit: Visit, response: ServerResponse, code: string) {
  answerGif(response)
  const link = catalogue.link(code)
  if (!link || visit.method !== 'GET' || isUnwatched(visit)) return
  const impression: ImpressionRecord = { type: 'impression', media_id: link.media_id, promotion_id: link.promotion_id, material_id: link.material_id, at: visit.at.toISOString() }
  void journal.append(JSON.stringify(impression))
}

function clickOf({ clickKey, repeats }: ClickDeps, visit: Visit, link: LinkWithPromotion): ClickRecord {
  const cid = mintClickId(clickKey, { linkCode: link.code, clickedAt: visit.at })
  const known = knownVisitor(visit)
  const visitorId = known ?? randomBytes(16).toString('base64url')
  const { method, headers, at, ip, userAgent, referrer } = visit
  const flags = flagsOf({ method, headers, at, ip, userAgent, link, visitorId, cookie: known !== null }, { repeats })
  const params = keptFrom(visit.query)
  return {
    type: 'click', cid, link_code: link.code,
    media_id: link.media_id, promotion_id: link.promotion_id, material_id: link.material_id, affiliater_id: link.affiliater_id, advertiser_id: link.promotion.advertiser_id,
    visitor_id: visitorId, clicked_at: at.toISOString(), ip: ip || null, user_agent: userAgent || null, referrer,
    device: isMachine(flags) ? 'bot' : deviceOf(userAgent), params,
    target_url: linkedDestination(link, cid, params) ?? destinationOf(link.destination_url ?? link.promotion.landing_url, cid) ?? '',
    counted: flags.length === 0, flags,
  }
}

const isMachine = (flags: readonly ClickFlag[]) => flags.includes('bot') || flags.includes('empty_agent')
const isUnwatched = (visit: Visit) => visit.userAgent === '' || visit.headers['sec-purpose'] !== undefined || isBot(visit.userAgent, visit.headers)

function knownVisitor(visit: Visit): string | null {
  const id = cookie(visit, visitorCookie)
  return id !== null && visitorForm.test(id) ? id : null
}

function keptFrom(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(keptParameters.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, cleanText(value, parameterLength)]] : []
  }))
}

/** Over https the cookies also travel from an advertiser's page, which the image tag needs. */
function cookiesOf(visit: Visit, click: ClickRecord): string[] {
  const attributes = `Path=/; Max-Age=${yearSeconds}; HttpOnly; ${visit.https ? 'SameSite=None; Secure' : 'SameSite=Lax'}`
  return [`${visitorCookie}=${click.visitor_id}; ${attributes}`, `${clickCookie}=${click.cid}; ${attributes}`]
}
