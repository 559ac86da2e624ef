import type { IncomingMessage, ServerResponse } from 'node:http'
import { productTarget } from '@tsunagi/contract/catalogue/productLink'
import { webAddress } from '@tsunagi/contract/webAddress'
import { z } from 'zod'
import type { LinkWithPromotion } from '../../catalogue/catalogue.ts'
import { isAutomatic } from '../../domain/clicks/automatic.rules.ts'
import { cleanText } from '../../platform/cleanText.ts'
import { answerJson } from '../http/answers.ts'
import { jsonOf, readBody } from '../http/body.ts'
import { judgeHost } from '../http/hosts.ts'
import type { Visit } from '../http/visit.ts'
import { clickCookies, clickOf, type ClickDeps } from './clicks.ts'

const mostBytes = 16 * 1024
const pageLength = 1000

/** What the tag says of the page it runs on. */
const Arrival = z.object({
  /** The query of its address: values that the medium has added. */
  query: z.string().default(''),
  /** Where the visitor came from. */
  referrer: z.string().default(''),
  page: z.string().default(''),
  /** The page stands within another one. */
  framed: z.boolean().default(false),
})

/**
 * `/d/{code}`: a landing page that was reached without us says by whose link. The click is judged, written down and
 * flushed as any other; then the page is told its id. Only pages of the promotion's own hosts may ask, and only
 * their visitors' browsers can: no other page can write the origin.
 */
export async function takeDirectClick(
  deps: ClickDeps,
  visit: Visit,
  request: IncomingMessage,
  response: ServerResponse,
  code: string,
) {
  const link = await deps.catalogue.findLink(code)
  if (!link)
    return deps.catalogue.loaded
      ? answerJson(response, 404, { cid: null })
      : answerJson(response, 503, { cid: null }, { 'retry-after': '2' })
  const origin = visit.headers.origin ?? ''
  if (!isOwnPage(link, origin) || judgeHost(deps, visit, link) === 'foreign')
    return answerJson(response, 403, { cid: null })
  const headers = ownOrigin(origin)
  const body = await readBody(request, mostBytes)
  if (body === null)
    return answerJson(response, 413, { cid: null }, { ...headers, connection: 'close' })
  const arrival = Arrival.safeParse(jsonOf(body))
  if (!arrival.success) return answerJson(response, 422, { cid: null }, headers)
  return record(deps, asFollowed(visit, arrival.data), response, {
    link: { ...link, is_direct: true },
    page: pageOf(origin, arrival.data.page),
    headers,
  })
}

async function record(
  deps: ClickDeps,
  visit: Visit,
  response: ServerResponse,
  {
    link,
    page,
    headers,
  }: { link: LinkWithPromotion; page: string; headers: Record<string, string> },
) {
  const { click, lead } = clickOf(deps, visit, link)
  click.target_url = page
  click.params['direct'] = '1'
  if (!(await deps.journal.append(JSON.stringify(click)))) deps.unrecorded.note()
  // What would have been led elsewhere, or that nobody chose, is told no id: nothing can come of it.
  const mayEarn =
    lead.kind === 'advertiser' && !isAutomatic(click.flags) && !click.flags.includes('direct_off')
  if (mayEarn) response.setHeader('set-cookie', clickCookies(visit, click))
  answerJson(response, 200, { cid: mayEarn ? click.cid : null }, headers)
}

/** The visit as it would have been through `/c/`: the tag's request stands for the page that was opened. */
function asFollowed(visit: Visit, { query, referrer, framed }: z.infer<typeof Arrival>): Visit {
  const parameters = new URLSearchParams(query)
  parameters.delete('url')
  return {
    ...visit,
    method: 'GET',
    query: parameters,
    referrer: referrer === '' ? null : cleanText(referrer, pageLength),
    headers: { ...visit.headers, 'sec-fetch-dest': framed ? 'iframe' : 'document' },
  }
}

/** Whether an origin is of a host that the promotion's addresses name. */
function isOwnPage({ promotion, destination_url, mobile_url }: LinkWithPromotion, origin: string) {
  const from = webAddress(origin)
  if (!from) return false
  return (
    [promotion.landing_url, promotion.mobile_url, destination_url, mobile_url].some(
      (address) => address && URL.parse(address)?.host === from.host,
    ) || productTarget(from.href, promotion.link_hosts) !== null
  )
}

/** The page without its query, which is not ours to keep. */
function pageOf(origin: string, page: string): string {
  const url = URL.parse(page)
  return cleanText(url?.origin === origin ? url.origin + url.pathname : origin, pageLength)
}

const ownOrigin = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  vary: 'origin',
})
