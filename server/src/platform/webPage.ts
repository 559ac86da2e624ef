import type { Egress, EgressReply } from './egress.ts'

/** How often a page may lead to another of the same host. */
const mostRedirects = 3

/** The answer of a page of a medium; null where nobody answers, or it leads away from its host. */
export async function readPage(
  egress: Egress,
  url: string,
  left = mostRedirects,
): Promise<EgressReply | null> {
  const reply = await egress.get(url, pageHeaders).catch(() => null)
  if (!reply || !isRedirect(reply)) return reply
  const next = whereTo(reply, url)
  return left > 0 && next ? readPage(egress, next, left - 1) : null
}

/** What is asked for: a page as it is, that nobody has to unpack. */
export const pageHeaders = { accept: 'text/html', 'accept-encoding': 'identity' }

const isRedirect = ({ status, headers }: EgressReply) =>
  status >= 300 && status <= 399 && headers['location'] !== undefined

/** Where a page leads; null = to another host, or nowhere. */
function whereTo({ headers }: EgressReply, from: string): string | null {
  const location = String(headers['location'])
  const next = URL.canParse(location, from) ? new URL(location, from).href : null
  return next !== null && isSameHost(from, next) ? next : null
}

/** Whether a page that another led to is still the medium's: of the same host, with or without www. */
export function isSameHost(from: string, to: string): boolean {
  const [a, b] = [new URL(from).host, new URL(to).host].map((host) => host.replace(/^www\./, ''))
  return a === b
}

/** The text in the characters that the answer or the page names; null for what is none, such as a picture, or is packed. */
export function textOf({ headers, body }: EgressReply): string | null {
  const type = String(headers['content-type'] ?? '')
  if (headers['content-encoding']) return null
  if (type !== '' && !/^(text|application\/xhtml)/i.test(type)) return null
  const named =
    /charset=["']?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(body.subarray(0, 2048).toString('latin1'))?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(body).replaceAll('\0', '').toWellFormed()
  } catch {
    return null
  }
}
