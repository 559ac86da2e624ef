import type { SinkError } from '@tsunagi/contract/results/messages/sinks'
import type { SinkSecret, SinkSetting } from '@tsunagi/contract/results/sinkKinds'

/** A conversion with as much about its visitor as the connection may send; what it may not is null already. */
export interface Conversion {
  /** The same for every attempt: platforms drop what they have seen. */
  key: string
  event: string
  at: Date
  /** Whole yen. */
  value: number | null
  quantity: number
  orderNumber: string | null
  pageUrl: string
  referrer: string | null
  userAgent: string | null
  ip: string | null
  clickedAt: Date | null
  /** Click ids of ad platforms and ids of their cookies, by the names of their parameters. */
  ids: Readonly<Record<string, string>>
  /** SHA-256 in hex, each over the form its name says. */
  digests: PersonDigests
  lineUid: string | null
}

/** What a buyer may be found by at a platform, only ever hashed. */
export interface PersonDigests {
  /** Trimmed, lower case. */
  email?: string
  /** The same, for Google mail without the dots before the @. */
  emailWithoutDots?: string
  /** `+81…` */
  phoneWithPlus?: string
  /** `81…` */
  phone?: string
  externalId?: string
}

/** A connection as its platform needs it. */
export interface SinkAccount {
  settings: Readonly<Partial<Record<SinkSetting, string>>>
  secrets: Readonly<Partial<Record<SinkSecret, string>>>
  /** The version of the platform's interface. */
  version: string
  /** Whether the platform is to take the event as a test. */
  isTest: boolean
}

/** What changes with every call. */
export interface CallFacts {
  now: Date
  nonce: string
  /** Of platforms that give out tokens for an hour. */
  token: string
}

/** A POST to a platform, with keys and tokens in it. */
export interface SinkRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** What came back, whatever its status. */
export interface SinkReply {
  status: number
  body: string
}

/** What became of a conversion: it was taken, it never will be, or it is tried again. */
export type SinkOutcome =
  | { state: 'delivered' }
  | { state: 'refused' | 'unavailable'; error: SinkError; detail: string | null }

/** An ad platform that is told of conversions. All of them are files of this shape, and nothing else knows a platform. */
export interface ConversionSink {
  /** Why a conversion cannot be sent to it; null when it can. */
  obstacle(conversion: Conversion, now: Date): SinkError | null
  payload(conversion: Conversion, account: SinkAccount, call: CallFacts): SinkRequest
  /** What its answer means: an answer of 200 is not always a yes. */
  readResponse(reply: SinkReply): SinkOutcome
  /** Where it gives out the token of `payload`, if it does. */
  tokenRequest?: (account: SinkAccount) => SinkRequest
}
