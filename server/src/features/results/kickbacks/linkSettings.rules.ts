import {
  checkBody,
  type CallTemplate,
  type KickbackMethod,
} from '@tsunagi/contract/results/kickbackCall'
import { checkTemplate } from '@tsunagi/contract/results/kickbackMacros'
import type { LinkSettingInput } from '@tsunagi/contract/results/mediaLinkSettings'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { AppError } from '../../../platform/errors.ts'

/** What of a setting decides whether a change of a result is told, and where. */
export interface Wish {
  enabled: boolean
  events: readonly string[]
  renotice: boolean
  method: KickbackMethod
  url: string | null
  url_approved: string | null
  url_rejected: string | null
  body: string | null
  /** Of the result's promotion; undefined = none, null = its results are not told. */
  override?: string | null | undefined
}

/** Publishers are not told of holding: to them such a result is pending. */
const seen = (status: string | null) => (status === 'hold' ? 'pending' : status)

/** Whether a change is told: first decisions by their kind, later ones when either side of the change is wanted, other amounts to whoever was told the first. */
export function isWanted(
  { enabled, events, renotice, override }: Wish,
  change: { from: string | null; to: string },
): boolean {
  if (!enabled || override === null) return false
  const [from, to] = [seen(change.from), seen(change.to)!]
  const standing = to === 'pending' ? 'created' : to
  if (from === null) return events.includes(standing)
  if (change.from === change.to) return renotice && events.includes(standing)
  if (from === 'pending') return events.includes(to)
  return renotice && (events.includes(from) || events.includes(to))
}

/** The call for a status; null when nothing is to be sent. */
export function callFor(
  { method, url, url_approved, url_rejected, body, override }: Wish,
  status: string,
): CallTemplate | null {
  if (override === null) return null
  const byStatus = { approved: url_approved, rejected: url_rejected }[status]
  const address = override ?? byStatus ?? url
  return address === null || checkTemplate(address) !== null
    ? null
    : { method, url: address, body: method === 'GET' ? null : body }
}

/** Refuses a setting that could not be sent, with what is wrong beside each field. */
export function assertSendable(input: LinkSettingInput, refuses: (url: string) => boolean) {
  const problems = Object.fromEntries(problemsOf(input, refuses))
  const [first] = Object.values(problems)
  if (first) throw new AppError(422, first, problems)
}

const twice = text('同じものが2回あります。', 'This is there twice.')

function problemsOf(input: LinkSettingInput, refuses: (url: string) => boolean): [string, Text][] {
  const addresses: [string, string | undefined][] = [
    ['url', input.url],
    ['url_approved', input.url_approved],
    ['url_rejected', input.url_rejected],
    ...input.overrides.map(({ url }, index): [string, string | undefined] => [
      `overrides.${index}.url`,
      url,
    ]),
  ]
  return [
    ...addresses.flatMap(([field, url]) =>
      problem(field, url ? addressProblem(url, refuses) : null),
    ),
    ...problem(
      'url',
      input.enabled && !input.url
        ? text('通知先URLを入力してください。', 'Enter the address that is to be told.')
        : null,
    ),
    ...problem('body', input.body ? checkBody(input.method, input.body) : null),
    ...repeated(input.headers.map(({ name }) => name.toLowerCase())).flatMap((index) =>
      problem(`headers.${index}.name`, twice),
    ),
    ...repeated(input.overrides.map(({ promotion_id }) => promotion_id)).flatMap((index) =>
      problem(`overrides.${index}.promotion_id`, twice),
    ),
  ]
}

const problem = (field: string, message: Text | null): [string, Text][] =>
  message ? [[field, message]] : []
const repeated = <Value>(values: readonly Value[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []))

/** The wall is asked about the address without its macros: host and port are the same with them. */
const addressProblem = (url: string, refuses: (url: string) => boolean): Text | null =>
  checkTemplate(url) ??
  (refuses(originOf(url))
    ? text(
        'この宛先には送信できません。公開されているホスト名と、標準のポートを指定してください。',
        'This address may not be called. Use a public host and a standard port.',
      )
    : null)

const originOf = (url: string) => /^\w+:\/\/[^/?#]*/.exec(url)?.[0] ?? ''
