import { z } from 'zod'

/** The ad platforms that can be told of conversions. */
export const sinkKinds = ['meta', 'ly_ads', 'line', 'google', 'tiktok', 'x'] as const
export type SinkKind = (typeof sinkKinds)[number]

/** Ids at a platform; which of them a platform has, and which it cannot do without, stands in `sinkShapes`. */
export const sinkSettings = [
  'pixel_id',
  'tag_id',
  'channel_id',
  'snippet_id',
  'account_id',
  'login_account_id',
  'consent',
  'test_code',
] as const
export type SinkSetting = (typeof sinkSettings)[number]
/** What is kept sealed of a connection, and never read back. */
export const sinkSecrets = [
  'access_token',
  'client_id',
  'client_secret',
  'refresh_token',
  'consumer_key',
  'consumer_secret',
  'token',
  'token_secret',
] as const
export type SinkSecret = (typeof sinkSecrets)[number]

/** What may be sent besides click id and amount, when the operator switches it on. */
export const sinkDataFields = [
  'user_agent',
  'ip',
  'referrer',
  'order_number',
  'browser_id',
  'email',
  'phone',
  'external_id',
  'line_uid',
] as const
export type SinkDataField = (typeof sinkDataFields)[number]
/** The advertiser's own customers: never for an account of an affiliater. */
export const customerFields: readonly SinkDataField[] = [
  'ip',
  'order_number',
  'email',
  'phone',
  'external_id',
  'line_uid',
]

/** What a platform is told of the visitor's consent; `unspecified` leaves it out. */
export const consents = ['unspecified', 'granted', 'denied'] as const

/** What one platform asks for and takes. */
export interface SinkShape {
  settings: Partial<Record<SinkSetting, { pattern: RegExp; isOptional?: true }>>
  secrets: readonly SinkSecret[]
  event: RegExp
  /** Events that the platform has by itself, to choose from. */
  events: readonly string[]
  /** How the platform marks a test: by a code of its own, by a flag, or not at all. */
  test: 'code' | 'flag' | 'none'
  /** What of `sinkDataFields` the platform takes. */
  data: readonly SinkDataField[]
  /** Parameters of our links that carry its click id. */
  clickIds: readonly string[]
}

const digits = /^\d{1,25}$/
const code = /^[A-Za-z0-9_-]{1,64}$/
const name = /^[A-Za-z][A-Za-z0-9_ -]{0,49}$/

/** What each platform asks for, by its public documentation. */
export const sinkShapes: Record<SinkKind, SinkShape> = {
  meta: {
    settings: { pixel_id: { pattern: digits }, test_code: { pattern: code, isOptional: true } },
    secrets: ['access_token'],
    event: name,
    events: [
      'Purchase',
      'Lead',
      'CompleteRegistration',
      'AddToCart',
      'InitiateCheckout',
      'Subscribe',
      'StartTrial',
      'Contact',
      'SubmitApplication',
    ],
    test: 'code',
    data: ['user_agent', 'ip', 'order_number', 'browser_id', 'email', 'phone', 'external_id'],
    clickIds: ['fbclid'],
  },
  ly_ads: {
    settings: {
      tag_id: { pattern: code },
      snippet_id: { pattern: code, isOptional: true },
      channel_id: { pattern: digits, isOptional: true },
    },
    secrets: ['access_token'],
    event: /^[a-z_]{1,30}$/,
    events: [
      'purchase',
      'generate_lead',
      'sign_up',
      'reservation',
      'login',
      'search',
      'page_view',
      'view_product',
      'view_listing',
      'add_cart',
      'view_cart',
      'check_out',
      'payment_info',
      'add_wishlist',
    ],
    test: 'flag',
    data: ['user_agent', 'ip', 'referrer', 'browser_id', 'email', 'phone', 'line_uid'],
    clickIds: ['_ly_c', 'yclid'],
  },
  line: {
    settings: { tag_id: { pattern: code }, channel_id: { pattern: digits, isOptional: true } },
    secrets: ['access_token'],
    event: /^[A-Za-z0-9_-]{1,20}$/,
    events: [
      'Conversion',
      'Purchase',
      'GenerateLead',
      'CompleteReservation',
      'CompleteRegistration',
      'ViewItemDetail',
      'AddToCart',
      'InitiateCheckOut',
    ],
    test: 'flag',
    data: [
      'user_agent',
      'ip',
      'referrer',
      'browser_id',
      'email',
      'phone',
      'external_id',
      'line_uid',
    ],
    clickIds: ['ldtag_cl'],
  },
  google: {
    settings: {
      account_id: { pattern: /^\d{10}$/ },
      login_account_id: { pattern: /^\d{10}$/, isOptional: true },
      consent: { pattern: /^(unspecified|granted|denied)$/, isOptional: true },
    },
    secrets: ['client_id', 'client_secret', 'refresh_token'],
    event: digits,
    events: [],
    test: 'flag',
    data: ['email', 'phone'],
    clickIds: ['gclid', 'gbraid', 'wbraid'],
  },
  tiktok: {
    settings: { pixel_id: { pattern: code }, test_code: { pattern: code, isOptional: true } },
    secrets: ['access_token'],
    event: name,
    events: [
      'CompletePayment',
      'SubmitForm',
      'CompleteRegistration',
      'PlaceAnOrder',
      'Contact',
      'Subscribe',
      'AddToCart',
      'InitiateCheckout',
      'ViewContent',
    ],
    test: 'code',
    data: ['user_agent', 'ip', 'referrer', 'browser_id', 'email', 'phone', 'external_id'],
    clickIds: ['ttclid'],
  },
  x: {
    settings: { pixel_id: { pattern: /^[a-z0-9]{1,20}$/ } },
    secrets: ['consumer_key', 'consumer_secret', 'token', 'token_secret'],
    event: /^tw-[a-z0-9]+-[a-z0-9]+$/,
    events: [],
    test: 'none',
    data: ['email', 'phone'],
    clickIds: ['twclid'],
  },
}

const optionalText = (most: number) => z.string().trim().max(most).optional()

/** The inputs for ids and secrets, all of them optional: which are needed depends on the platform. */
export const sinkIdInputs = {
  pixel_id: optionalText(64),
  tag_id: optionalText(64),
  channel_id: optionalText(64),
  snippet_id: optionalText(64),
  account_id: optionalText(64),
  login_account_id: optionalText(64),
  consent: z.enum(consents).optional(),
  test_code: optionalText(64),
}
/** The secrets of a connection as they are sent; in a change one that is left out stays as it is. */
export const sinkSecretInputs = {
  access_token: optionalText(2000),
  client_id: optionalText(2000),
  client_secret: optionalText(2000),
  refresh_token: optionalText(2000),
  consumer_key: optionalText(2000),
  consumer_secret: optionalText(2000),
  token: optionalText(2000),
  token_secret: optionalText(2000),
}
