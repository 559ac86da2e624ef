import type { IncomingMessage, ServerResponse } from 'node:http'
import { productTarget } from '@tsunagi/contract/catalogue/productLink'
import { webAddress } from '@tsunagi/contract/webAddress'
import { z } from 'zod'
import type { CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import { cleanText } from '../../platform/cleanText.ts'
import { answerJson } from '../http/answers.ts'
import { jsonOf, readBody } from '../http/body.ts'

const mostBytes = 16 * 1024
/** Characters that are kept of the address of a page. */
export const pageLength = 1000

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
/** What the tag on a landing page said of one arrival; every part may be empty. */
export type Arrival = z.infer<typeof Arrival>

/** What a landing page says of a visitor's arrival, its page without the query, which is not ours to keep; null where it said nothing of use, which is answered here. */
export async function readArrival(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
): Promise<Arrival | null> {
  const headers = ownOrigin(origin)
  const body = await readBody(request, mostBytes)
  const arrival = body === null ? null : Arrival.safeParse(jsonOf(body.toString()))
  if (!arrival) answerJson(response, 413, { cid: null }, { ...headers, connection: 'close' })
  else if (!arrival.success) answerJson(response, 422, { cid: null }, headers)
  return arrival?.success ? { ...arrival.data, page: pageOf(origin, arrival.data.page) } : null
}

/** Whether an origin is of a host that a promotion's addresses, or further ones, name. */
export function isPageOf(
  { landing_url, mobile_url, link_hosts }: CataloguedPromotion,
  further: readonly (string | null | undefined)[],
  origin: string,
) {
  const from = webAddress(origin)
  if (!from) return false
  return (
    [landing_url, mobile_url, ...further].some(
      (address) => address && URL.parse(address)?.host === from.host,
    ) || productTarget(from.href, link_hosts) !== null
  )
}

function pageOf(origin: string, page: string): string {
  const url = URL.parse(page)
  return cleanText(url?.origin === origin ? url.origin + url.pathname : origin, pageLength)
}

/** Only the page that asked may read the answer. */
export const ownOrigin = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  vary: 'origin',
})
