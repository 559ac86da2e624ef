import {
  checkMacros,
  fillMacros,
  kickbackMacros,
  renderTemplate,
  type MacroValues,
} from './kickbackMacros.ts'
import { text, type Text } from '../messages/text.ts'

/** How a medium's server is called, and in what form the parameters go. */
export const kickbackMethods = ['GET', 'POST_FORM', 'POST_JSON'] as const
export type KickbackMethod = (typeof kickbackMethods)[number]

/** A call as somebody has set it up: an address, and for a POST what it carries; without a body it carries every value. */
export interface CallTemplate {
  method: KickbackMethod
  url: string
  body: string | null
}

/** A call as it is sent. */
export interface KickbackCall {
  method: 'GET' | 'POST'
  url: string
  contentType: string | null
  body: string | null
}

const contentTypes = {
  GET: null,
  POST_FORM: 'application/x-www-form-urlencoded',
  POST_JSON: 'application/json',
} as const

/** The request that a template becomes; values are escaped as the address or the body needs it. */
export const renderCall = (
  { method, url, body }: CallTemplate,
  values: MacroValues,
): KickbackCall => ({
  method: method === 'GET' ? 'GET' : 'POST',
  url: renderTemplate(url, values),
  contentType: contentTypes[method],
  body: bodies[method](body, values),
})

const bodies: Record<KickbackMethod, (body: string | null, values: MacroValues) => string | null> =
  {
    GET: () => null,
    POST_FORM: (body, values) =>
      body
        ? fillMacros(body, values, encodeURIComponent)
        : String(new URLSearchParams(everything(values))),
    POST_JSON: (body, values) =>
      JSON.stringify(body ? filled(JSON.parse(body), values) : typed(everything(values))),
  }

/** Every value under the name of its macro; instants in ISO 8601. */
const everything = (values: MacroValues): [string, string][] =>
  Object.keys(kickbackMacros).map((name) => [name, values[name] ?? ''])

const numbers = new Set([
  'result_id',
  'status',
  'prev_status',
  'promotion_id',
  'material_id',
  'media_id',
  'net',
  'net_with_tax',
  'quantity',
  'sale_amount',
  'test',
])
const typed = (entries: [string, string][]) =>
  Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      value === '' ? null : numbers.has(name) ? Number(value) : value,
    ]),
  )

/** Fills in the texts of a JSON value: whatever a macro brings, it stays inside its text. */
function filled(value: unknown, values: MacroValues): unknown {
  if (typeof value === 'string') return fillMacros(value, values, (each) => each)
  if (Array.isArray(value)) return value.map((item) => filled(item, values))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, filled(item, values)]),
    )
  return value
}

/** What is wrong with the body of a call, in words; null when it can be sent. */
export function checkBody(method: KickbackMethod, body: string): Text | null {
  if (method === 'GET') return text('GETでは本文を送れません。', 'A GET carries no body.')
  if (method === 'POST_JSON' && !isJson(body))
    return text(
      'JSONとして読めません。変数は "[net]" のように引用符で囲んでください。',
      'This is not JSON. Put macros in quotes: "[net]".',
    )
  if (method === 'POST_FORM' && /\s/.test(body))
    return text(
      '「名前=[変数]&名前=[変数]」の形で、空白や改行を入れずに入力してください。',
      'Write name=[macro]&name=[macro], without spaces or line breaks.',
    )
  return checkMacros(...textsWithMacros(method, body))
}

/** Square brackets of JSON itself are no macros: only its texts are looked at. */
const textsWithMacros = (method: KickbackMethod, body: string): string[] =>
  method === 'POST_JSON' ? textsOf(JSON.parse(body)) : [body]

function textsOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf)
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}
