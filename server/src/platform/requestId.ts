import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What a name of a request may look like: it goes into logs and into the comments of queries. */
const form = /^[\w.-]{8,64}$/

/** What a request is called in answers, logs, the audit log and the database's log: as the proxy before us says, else anew. */
export function requestIdOf(headers: IncomingHttpHeaders, proxies: number): string {
  const given = headers['x-request-id']
  return proxies > 0 && typeof given === 'string' && form.test(given) ? given : randomUUID()
}
