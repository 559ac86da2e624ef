import { isIP } from 'node:net'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { cleanText } from '../../platform/cleanText.ts'

/** A request as the tracker sees it. */
export interface Visit {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  at: Date
  ip: string
  userAgent: string
  referrer: string | null
  /** The visitor's browser speaks https with us, or with the proxy before us. */
  https: boolean
}

/** A link behind which a page has put a slash, or parameters as if there were some already. */
const looseLink = /^(\/[crs]\/[0-9A-Za-z]+)(?:\/?[?&]|\/$)/

const agentLength = 500
const referrerLength = 1000

/** Reads a request; the address and https are taken from the proxy before us only where it is to be trusted, and long texts are cut. */
export function readVisit(request: IncomingMessage, at: Date, proxies: number): Visit {
  const { method = 'GET', url = '/', headers } = request
  const [path, query] = cutAt(url.replace(looseLink, '$1?'), '?')
  return {
    method,
    headers,
    at,
    path,
    query: new URLSearchParams(query),
    ip: plainAddress(
      (proxies > 0 && forwardedFor(headers, proxies)) || request.socket.remoteAddress || '',
    ),
    userAgent: cleanText(headers['user-agent'] ?? '', agentLength),
    referrer: headers.referer === undefined ? null : cleanText(headers.referer, referrerLength),
    https: proxies > 0 && headers['x-forwarded-proto'] === 'https',
  }
}

function cutAt(value: string, sign: string): [before: string, after: string] {
  const at = value.indexOf(sign)
  return at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)]
}

/** Whom the first of our own proxies saw: what stands before that in the list a visitor may have written. */
function forwardedFor(headers: IncomingHttpHeaders, proxies: number): string | null {
  const list = String(headers['x-forwarded-for'] ?? '').split(',')
  const seen = (list.at(-proxies) ?? list[0]!).trim()
  return isIP(seen) ? seen : null
}

const plainAddress = (address: string) =>
  address.startsWith('::ffff:') && isIP(address.slice(7)) === 4
    ? address.slice(7)
    : address.split('%')[0]!

/** The value of one cookie; null when the browser sent none. */
export function cookie(visit: Visit, name: string): string | null {
  for (const pair of (visit.headers.cookie ?? '').split(';')) {
    const [key, value] = cutAt(pair, '=')
    if (key.trim() === name) return value.trim()
  }
  return null
}
