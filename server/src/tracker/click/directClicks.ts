import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LinkWithPromotion } from '../../catalogue/linkWithPromotion.ts'
import { isAutomatic } from '../../domain/clicks/automatic.rules.ts'
import { cleanText } from '../../platform/cleanText.ts'
import { answerJson } from '../http/answers.ts'
import { judgeHost } from '../http/hosts.ts'
import type { Visit } from '../http/visit.ts'
import { clickCookies, clickOf, type ClickDeps } from './clicks.ts'
import { isPageOf, ownOrigin, pageLength, readArrival, type Arrival } from './directArrival.ts'

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
  const arrival = await readArrival(request, response, origin)
  if (!arrival) return
  return record(deps, asFollowed(visit, arrival), response, {
    link: { ...link, is_direct: true },
    page: arrival.page,
    headers: ownOrigin(origin),
  })
}

/** Whether an origin is of a host that the addresses of a link or its promotion name. */
const isOwnPage = ({ promotion, destination_url, mobile_url }: LinkWithPromotion, origin: string) =>
  isPageOf(promotion, [destination_url, mobile_url], origin)

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
  await deps.recorder.record(click)
  // What would have been led elsewhere, or that nobody chose, is told no id: nothing can come of it.
  const mayEarn =
    lead.kind === 'advertiser' && !isAutomatic(click.flags) && !click.flags.includes('direct_off')
  if (mayEarn) response.setHeader('set-cookie', clickCookies(visit, click))
  answerJson(response, 200, { cid: mayEarn ? click.cid : null }, headers)
}

/** The visit as it would have been through `/c/`: the tag's request stands for the page that was opened. */
function asFollowed(visit: Visit, { query, referrer, framed }: Arrival): Visit {
  const parameters = new URLSearchParams(query)
  parameters.delete('url')
  return {
    ...visit,
    method: 'GET',
    query: parameters,
    referrer: writtenAddress(referrer),
    headers: { ...visit.headers, 'sec-fetch-dest': framed ? 'iframe' : 'document' },
  }
}

/** An address as a browser's header has it: in plain letters, each of which is one byte. */
function writtenAddress(address: string): string | null {
  const url = URL.parse(address)
  return url && cleanText(url.href, pageLength)
}
