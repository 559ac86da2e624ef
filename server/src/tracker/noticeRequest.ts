import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { cleanText } from './cleanText.ts'
import { clickCookie } from './clicks.ts'
import type { NoticeRecord } from './records.ts'
import { withoutPersonalData } from './personalData.ts'
import { cookie, type Visit } from './visit.ts'

const maxBodyBytes = 16 * 1024
const maxParameters = 50
const nameLength = 60
const valueLength = 500
const secretHeader = 'x-tsunagi-secret'

/** What a notice keeps of a secret: enough to compare, nothing to steal. */
export const secretDigest = (secret: string) => `sha256:${createHash('sha256').update(secret).digest('hex')}`

/** Reads a notice as it came, by query, form or JSON; null when it is larger than any notice. */
export async function readNotice(request: IncomingMessage, visit: Visit): Promise<NoticeRecord | null> {
  const body = await readBody(request)
  if (body === null) return null
  const sent = new Map([...visit.query, ...parametersOf(body)])
  const secret = visit.headers[secretHeader]
  if (typeof secret === 'string') sent.set('secret', secret)
  const params: Record<string, string> = Object.fromEntries([...sent].slice(0, maxParameters).map(([name, value]) => [cleanText(name, nameLength), cleanText(value, valueLength)]))
  const route = routeOf(visit.method, params)
  if (params['secret'] !== undefined) params['secret'] = secretDigest(params['secret'])
  return {
    type: 'notice', receipt_id: randomBytes(16).toString('base64url'), received_at: visit.at.toISOString(), route, method: visit.method, params: withoutPersonalData(params),
    cookie_cid: cookie(visit, clickCookie), ip: visit.ip || null, user_agent: visit.userAgent || null,
  }
}

/** A notice without a secret is a browser's; a POST that is no script's can only come from a server. */
function routeOf(method: string, params: Record<string, string>): NoticeRecord['route'] {
  if (params['route'] === 'script') return 'script'
  if (params['secret'] === undefined && method !== 'POST') return 'image'
  return params['seconds'] === undefined ? 's2s' : 'call'
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBodyBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8').trim()
}

function parametersOf(body: string): Iterable<[string, string]> {
  if (!body.startsWith('{')) return new URLSearchParams(body)
  try {
    return Object.entries(JSON.parse(body) as Record<string, unknown>).flatMap(([name, value]): [string, string][] =>
      (['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : []))
  } catch {
    return [['unreadable', body]]
  }
}
