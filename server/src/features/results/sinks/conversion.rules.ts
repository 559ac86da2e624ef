import type { ResultStatus } from '@tsunagi/contract/resultStatus'
import {
  customerFields,
  sinkShapes,
  type SinkDataField,
  type SinkKind,
} from '@tsunagi/contract/results/sinkKinds'
import type { Sink } from '@tsunagi/contract/results/sinks'
import { ownAmount } from '../../../domain/sides/sides.rules.ts'
import type { Conversion, PersonDigests } from './conversionSink.ts'

/** What is known about a result that a platform could be told. */
export interface ResultFacts {
  id: number
  goal: string
  eventAt: Date
  orderNumber: string
  saleAmount: number
  gross: number
  net: number
  quantity: number
  landingUrl: string
  click: Visitor & { at: Date | null; referrer: string | null }
  /** What a browser sent with the notice; null of it where a server sent it. */
  notice: Visitor
}

interface Visitor {
  params: Readonly<Record<string, string>>
  ip: string | null
  userAgent: string | null
}

/** What a connection lets through. */
export interface SinkScope {
  kind: SinkKind
  account_owner: 'operator' | 'advertiser' | 'affiliater'
  default_event: string
  goal_events: Readonly<Record<string, string>>
  value_source: 'sale' | 'reward' | 'none'
  dedupe_by: 'result' | 'order'
  click_id_only: boolean
  page_url: string | null
  data_fields: readonly string[]
}

const keyForm = /^[0-9A-Za-z_-]{1,64}$/
const clickIdNames = [
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'ttclid',
  'twclid',
  'ldtag_cl',
  '_ly_c',
  'yclid',
] as const
const browserIdNames = ['fbp', 'fbc', 'ly_su', 'ly_r', 'lt_cid', 'ttp'] as const
const digestForm = /^[0-9a-f]{64}$/
const lineUidForm = /^U[0-9a-f]{32}$/

/** A result as one platform may hear of it. What the connection does not let through is not in it, so no platform's file can send it. */
export function conversionOf(facts: ResultFacts, sink: SinkScope): Conversion {
  const may = (field: SinkDataField) => isAllowed(field, sink)
  const { params } = facts.notice
  return {
    key: keyOf(facts, sink),
    ...visitorOf(facts, may),
    event: sink.goal_events[facts.goal] ?? sink.default_event,
    at: facts.eventAt,
    value: valueOf(facts, sink),
    quantity: facts.quantity,
    orderNumber: may('order_number') ? facts.orderNumber : null,
    pageUrl: sink.page_url ?? facts.landingUrl,
    clickedAt: facts.click.at,
    ids: {
      ...named(params, clickIdNames),
      ...named(facts.click.params, clickIdNames),
      ...(may('browser_id') && named(params, browserIdNames)),
    },
    digests: digestsOf(params, may),
    lineUid:
      may('line_uid') && lineUidForm.test(params['line_uid'] ?? '') ? params['line_uid']! : null,
  }
}

/** Whether a result is still what a platform is told of: platforms take no conversion back, so that one that was taken back is not told. */
export const isStanding = (
  { status }: { status: ResultStatus | 'taken_back' },
  { send_on }: Pick<Sink, 'send_on'>,
): boolean =>
  send_on === 'approved' ? status === 'approved' : status !== 'rejected' && status !== 'taken_back'

type May = (field: SinkDataField) => boolean

/** An order number that not every platform would take as a key gives way to the id of the result. */
const keyOf = ({ id, orderNumber }: ResultFacts, { dedupe_by }: SinkScope) =>
  dedupe_by === 'order' && keyForm.test(orderNumber) ? orderNumber : `r-${id}`

/** Who it was: as the notice says, else as the click did. */
const visitorOf = ({ click, notice }: ResultFacts, may: May) => ({
  referrer: may('referrer') ? click.referrer : null,
  userAgent: may('user_agent') ? (notice.userAgent ?? click.userAgent) : null,
  ip: may('ip') ? (notice.ip ?? click.ip) : null,
})

/** The advertiser's customers are nothing for an affiliater's account, whatever is stored. */
const isAllowed = (
  field: SinkDataField,
  { kind, data_fields, account_owner }: SinkScope,
): boolean =>
  data_fields.includes(field) &&
  sinkShapes[kind].data.includes(field) &&
  !(account_owner === 'affiliater' && customerFields.includes(field))

/** Whether the conversion came by an ad of this platform. */
export const hasClickId = (conversion: Conversion, kind: SinkKind): boolean =>
  sinkShapes[kind].clickIds.some((name) => conversion.ids[name] !== undefined)

/** An account hears of a reward what its owner's side of it is. */
function valueOf(
  { saleAmount, gross, net }: ResultFacts,
  { value_source, account_owner }: SinkScope,
): number | null {
  if (value_source === 'none') return null
  if (value_source === 'sale') return saleAmount
  return ownAmount({ kind: ownerKinds[account_owner] }, { gross, net })
}

/** Whose sight decides what a connection may send, by the owner of its account at the platform. */
export const ownerKinds = {
  operator: 'admin',
  advertiser: 'advertiser',
  affiliater: 'affiliater',
} as const

const named = (
  params: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (params[name] ? [[name, params[name]]] : [])))

function digestsOf(params: Readonly<Record<string, string>>, may: May): PersonDigests {
  const digest = (name: string) => (digestForm.test(params[name] ?? '') ? params[name] : undefined)
  const found = {
    ...(may('email') && {
      email: digest('email_sha256'),
      emailWithoutDots: digest('email_google_sha256') ?? digest('email_sha256'),
    }),
    ...(may('phone') && {
      phone: digest('phone_sha256'),
      phoneWithPlus: digest('phone_plus_sha256'),
    }),
    ...(may('external_id') && { externalId: digest('external_id_sha256') }),
  }
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined),
  ) as PersonDigests
}
