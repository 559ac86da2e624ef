import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { nationalNumber } from '@tsunagi/contract/catalogue/mediaCodes'
import { z } from 'zod'
import { cleanText } from '../../platform/cleanText.ts'
import { clickCookie } from '../click/clicks.ts'
import { isRefused } from '../../conversions/facts/consent.rules.ts'
import type { NoticeRecord, SignedNotice } from '../../journal/records.ts'
import { withoutPersonalData, withoutPerson } from './personalData.ts'
import { digestOf, secretDigest } from '../../platform/digest.ts'
import { said } from '../../conversions/facts/said.rules.ts'
import { formOf, jsonOf, readBody } from '../http/body.ts'
import { cookie, type Visit } from '../http/visit.ts'

const maxBodyBytes = 16 * 1024
const maxParameters = 50
const nameLength = 60
const valueLength = 500
/** The lines of an order are many values in one. */
const linesLength = 12_000
const lengthOf = (name: string) => (name === 'items' ? linesLength : valueLength)
const secretHeader = 'x-tsunagi-secret'
const signatureHeader = 'x-tsunagi-signature'
const timestampHeader = 'x-tsunagi-timestamp'

/** Reads a notice as it came, by query, form or JSON; null when it is larger than any notice. */
export async function readNotice(
  request: IncomingMessage,
  visit: Visit,
): Promise<NoticeRecord | null> {
  const body = await readBody(request, maxBodyBytes)
  if (body === null) return null
  const told = await parametersOf(body.toString().trim(), visit.headers['content-type'])
  // Nothing is kept of what cannot be read: it may hold a secret, or say who bought.
  const sent = new Map([...visit.query, ...(told ?? [['unreadable', '1'] as const])])
  const secret = visit.headers[secretHeader]
  if (typeof secret === 'string') sent.set('secret', secret)
  return noticeOf(
    visit,
    sent,
    signedOf(visit, body.length > 0 ? body : (request.url ?? '').split('?').slice(1).join('?')),
  )
}

/** `POST /call`: what a telephone provider tells of a call, as the notice it stands for. */
export async function readCall(
  request: IncomingMessage,
  visit: Visit,
): Promise<NoticeRecord | null> {
  const notice = await readNotice(request, visit)
  if (!notice) return null
  const { token, number = '', call_id: _, ...params } = notice.params
  return {
    ...notice,
    route: 'call',
    params: {
      ...params,
      number: nationalNumber(number),
      args: said(notice.params, 'call_id', 'args') ?? notice.receipt_id,
      ...(token !== undefined && { secret: secretDigest(token) }),
    },
  }
}

const maxBatchBytes = 512 * 1024
/** Changes of results in one request at most. */
export const maxChanges = 200
/** What a change may say; whatever else is sent does not make it another kind of notice. */
const changeFields = [
  'p',
  'promotion',
  'result_id',
  'args',
  'order',
  'goal',
  'status',
  'reason',
  'price',
  'amount',
]

/** `POST /api/v1/results/status`: many changes of results under one secret or signature, each the notice it would be alone; null when they cannot be read or are too many. */
export async function readChanges(
  request: IncomingMessage,
  visit: Visit,
): Promise<NoticeRecord[] | null> {
  const body = await readBody(request, maxBatchBytes)
  const sent = body === null ? null : changesIn(body.toString())
  if (body === null || !sent) return null
  const signed = signedOf(visit, body)
  const secret = visit.headers[secretHeader] ?? sent.secret
  const batch = newReceipt()
  return sent.rows.map((row, index) => {
    const params = new Map([
      ['status', ''],
      ...(sent.p === undefined ? [] : [['p', sent.p] as const]),
      ...row,
    ])
    if (typeof secret === 'string') params.set('secret', secret)
    return { ...noticeOf(visit, params, signed), receipt_id: `${batch}.${index}`, route: 's2s' }
  })
}

interface SentChanges {
  p: string | undefined
  secret: string | undefined
  rows: [string, string][][]
}

function changesIn(body: string): SentChanges | null {
  const read = Changes.safeParse(jsonOf(body))
  if (!read.success) return null
  const { p, secret, results } = read.data
  const rows = results.map((row) =>
    Object.entries(row).flatMap(([name, value]): [string, string][] =>
      changeFields.includes(name) && value !== null ? [[name, String(value)]] : [],
    ),
  )
  return { p: p === undefined ? undefined : String(p), secret, rows }
}

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const Changes = z.object({
  p: z.union([z.string(), z.number()]).optional(),
  secret: z.string().optional(),
  results: z.array(z.record(z.string(), scalar)).min(1).max(maxChanges),
})

function noticeOf(
  visit: Visit,
  sent: ReadonlyMap<string, string>,
  signed: SignedNotice | null,
): NoticeRecord {
  const params: Record<string, string> = Object.fromEntries(
    [...sent]
      .slice(0, maxParameters)
      .map(([name, value]) => [cleanText(name, nameLength), cleanText(value, lengthOf(name))]),
  )
  const route = routeOf(visit.method, params, signed)
  if (params['secret'] !== undefined) params['secret'] = secretDigest(params['secret'])
  const record: NoticeRecord = {
    type: 'notice',
    receipt_id: newReceipt(),
    received_at: visit.at.toISOString(),
    route,
    method: visit.method,
    params: withoutPersonalData(params),
    cookie_cid: cleanText(cookie(visit, clickCookie) ?? '', valueLength) || null,
    ip: visit.ip || null,
    user_agent: visit.userAgent || null,
    referrer: visit.referrer,
    signed,
  }
  return isRefused(params) ? withoutVisitor(record) : record
}

const newReceipt = () => randomBytes(16).toString('base64url')

/** Of a visitor who does not consent nothing is kept. */
function withoutVisitor(record: NoticeRecord): NoticeRecord {
  const { cid: _, ip: __, ua: ___, ...params } = record.params
  const isBrowser = record.route === 'script' || record.route === 'image'
  return {
    ...record,
    params: withoutPerson(params),
    cookie_cid: null,
    ...(isBrowser && { ip: null, user_agent: null, referrer: null }),
  }
}

/** A notice without a secret is a browser's; a POST that is no script's can only come from a server. */
function routeOf(
  method: string,
  params: Record<string, string>,
  signed: SignedNotice | null,
): NoticeRecord['route'] {
  if (params['route'] === 'script') return 'script'
  if (params['secret'] === undefined && signed === null && method !== 'POST') return 'image'
  return said(params, 'seconds') === null ? 's2s' : 'call'
}

/** Of what was signed only a digest is kept: it may hold personal data. */
function signedOf({ headers }: Visit, payload: string | Buffer): SignedNotice | null {
  const [timestamp, signature] = [headers[timestampHeader], headers[signatureHeader]]
  if (typeof signature !== 'string') return null
  return {
    timestamp: cleanText(String(timestamp ?? ''), 20),
    signature: cleanText(signature, 200).toLowerCase(),
    digest: digestOf(payload),
  }
}

/** What a body says, as JSON or as a form; null when it cannot be read. */
async function parametersOf(
  body: string,
  contentType: string | undefined,
): Promise<[string, string][] | null> {
  if (!body.startsWith('{')) return formOf(body, contentType)
  const read = jsonOf(body)
  if (read === undefined) return null
  return Object.entries(read as Record<string, unknown>).flatMap(
    ([name, value]): [string, string][] =>
      ['string', 'number', 'boolean'].includes(typeof value)
        ? [[name, String(value)]]
        : typeof value === 'object' && value !== null && name === 'items'
          ? [[name, JSON.stringify([value].flat())]]
          : [],
  )
}
