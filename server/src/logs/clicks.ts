import type { RawBuilder, Selectable } from 'kysely'
import type { Page } from '@tsunagi/contract/paging'
import type { ClickFilter } from '@tsunagi/contract/traffic/clicks'
import type { Measured } from '@tsunagi/contract/traffic/safariLoss'
import type { Position } from '../journal/journalFolder.ts'
import type { ClickRecord } from '../journal/records.ts'
import type { Clients } from '../platform/clients.ts'
import type { Db, Tables } from '../platform/db.ts'
import type { RecalledClick } from './recalling.ts'

/** A click as it is kept. */
export type Click = Omit<Selectable<Tables['click']>, 'params'> & { params: Record<string, string> }

/** Where in a journal clicks that are stored together begin. */
export interface Batch {
  journal: string
  /** Null = its beginning. */
  from: Position | null
}

/** What the id of a click says. */
export interface ClickKey {
  cid: string
  clickedAt: Date
}

/** What a click says about who may have earned a result. */
export const evidence = [
  'cid',
  'link_code',
  'clicked_at',
  'flags',
  'visitor_id',
  'ip',
  'user_agent',
  'device',
  'country',
  'referrer',
  'params',
] as const
/** What of a click proves a result. */
export type StoredClick = Pick<Click, (typeof evidence)[number]>

/** What of a click proves a result, before its row is there. */
export const evidenceOf = (record: ClickRecord): StoredClick => ({
  cid: record.cid,
  link_code: record.link_code,
  clicked_at: new Date(record.clicked_at).toISOString(),
  flags: record.flags,
  visitor_id: record.visitor_id,
  ip: record.ip,
  user_agent: record.user_agent,
  device: record.device,
  country: record.country ?? null,
  referrer: record.referrer,
  params: record.params,
})

/** Notes of a click that earns nothing. */
export const worthlessFlags: readonly string[] = [
  'no_partnership',
  'not_released',
  'not_targeted',
  'promotion_closed',
  'media_stopped',
  'direct_off',
  'blocked',
  'bot',
  'prefetch',
  'passive',
  'head',
  'post',
  'empty_agent',
]

/** Where evidence is sought. */
export interface Sought {
  promotionIds: readonly number[]
  /** Both included. */
  from: Date
  to: Date
}

/** Instants of a period. */
export interface Period {
  /** Included. */
  from: Date
  /** Not included. */
  to: Date
}

/** Whose clicks are meant: those that lead to one of these parties. */
export interface Whose {
  advertisers: Clients
  affiliaters: Clients
}

/** What clicks are searched by. */
export interface ClickSearch
  extends Omit<ClickFilter, 'word' | 'from' | 'to'>, Pick<Page, 'page' | 'size' | 'sort'> {
  period: Period
  now: Date
  word: SearchedWord | null
  /** Ids of the clicks of a period that led to a result, which PostgreSQL knows; a click id stands in `cid`. */
  clicksWithResult: RawBuilder<unknown>
}

/** A word that clicks are searched by, and what it may find. */
export interface SearchedWord {
  word: string
  /** An affiliater finds by nothing that would say something about a visitor. */
  mayFindVisitors: boolean
  /** The promotion of the material that has this id. */
  materialPromotionId: number | null
}

/** A page of the clicks that a search found. */
export interface FoundClicks {
  rows: Click[]
  total: number
  /** There are more than were counted. */
  more: boolean
}

/** The clicks of somebody. */
export interface OwnClicks {
  search(search: ClickSearch): Promise<FoundClicks>
  /** The click with this number. */
  get(id: number): Promise<Click | undefined>
  /** The click with this id. */
  named(cid: string): Promise<Click | undefined>
}

/** Clicks of a month, as far as it is known without counting them. */
export interface StoredMonth {
  month: string
  entries: number
  bytes: number
  ends_at: string
}

/** What clicks are told apart by in reports. */
export type ClickFact =
  | 'promotion_id'
  | 'media_id'
  | 'material_id'
  | 'advertiser_id'
  | 'affiliater_id'
  | 'device'
  | 'os'
  | 'browser'
  | 'page'
  | 'params'
  | 'hour'

/** How many clicks of a day say the same. */
export interface ClickSum extends Partial<
  Record<ClickFact, string | number | Record<string, string>>
> {
  /** Days in Japan since 1 January 1970. */
  day: number
  all_clicks: number
  /** Those that count. */
  clicks: number
}

/** A promise that is not kept, and how often. */
export interface BrokenPromise {
  promise: string
  broken: number
}

/** How old clicks are forgotten. */
export interface Forgetting {
  /** How long to wait before trying again to take a month out of a log that others were using. */
  pauseMs: number
  tries: number
  /** Writes down how many went, together with their going. */
  writeDown(tx: Db, entries: number): Promise<unknown>
}

/** Clicks that are ready to be added: by the first step, then by the second. */
export interface Storing {
  /** What may be done before it is the transaction's turn (`goAheadOfTurn`). */
  add(): Promise<void>
  /** What is left, while nobody else adds clicks (`waitClickTurn`). */
  count(): Promise<void>
}

/** The log of clicks: the only way to them. */
export interface ClickLog {
  /**
   * Makes clicks ready to be added, each a record. One that is there already, made again from its id by a notice,
   * is not counted twice. The transaction is the one that moves the journal on from where the batch begins.
   */
  toStore(clicks: readonly ClickRecord[], batch: Batch): Storing
  /** Adds a click whose row was lost, made again for a notice from what its id says, unless it is there. */
  makeAgain(click: ClickRecord): Promise<void>
  /** Sees to it that what a result says of its click is there for as long as the click would be, wherever clicks are kept. */
  keep(keys: readonly ClickKey[]): Promise<void>
  /** Adds impressions, of which only counts are kept. */
  countImpressions(impressions: readonly Buffer[]): Promise<void>

  /** Clicks by what their ids say; null for each that is not there. */
  find(keys: readonly ClickKey[]): Promise<(StoredClick | null)[]>
  firstOfVisitor(visitorId: string, sought: Sought): Promise<StoredClick | undefined>
  lastOfVisitor(visitorId: string, sought: Sought): Promise<StoredClick | undefined>
  /** The last click of an address and browser. */
  lastOfAddress(ip: string, userAgent: string, sought: Sought): Promise<StoredClick | undefined>
  /** Clicks by their ids alone. */
  named(cids: readonly string[]): Promise<Click[]>
  /** Counted clicks since an instant, portion by portion, the newest first: who must not count again today. */
  countedSince(since: Date): AsyncIterable<RecalledClick[]>

  /** The clicks that are somebody's business. */
  of(whose: Whose): OwnClicks
  /** Which of some media or promotions have clicks. */
  among(which: 'media_id' | 'promotion_id', ids: readonly number[]): Promise<number[]>
  /** Counted clicks of a promotion since an instant and how many brought a result, by device and browser. */
  measured(promotionId: number, since: string, withResult: RawBuilder<unknown>): Promise<Measured[]>

  /** What is stored of each month that has clicks. Counts are estimates. */
  months(): Promise<StoredMonth[]>
  /** What is not as it must be of the clicks that PostgreSQL does not have. */
  brokenPromises(): Promise<BrokenPromise[]>
  /** How many clicks there are that PostgreSQL does not have, and they themselves, by their numbers: those that it has counted. */
  countElsewhere(): Promise<number>
  elsewhere(): AsyncGenerator<Click[]>
  /** Forgets clicks that are older than an instant. */
  forget(before: Date, how: Forgetting): Promise<void>
  /** Takes addresses, agents and queries of referrers from clicks older than an instant. Answers how many it changed. */
  anonymise(before: Date, signal?: AbortSignal): Promise<number>
  /** Makes room for the clicks of the coming months. */
  prepareMonths(now: Date): Promise<void>
  /** Months that there is room for, as 202611. */
  preparedMonths(): Promise<string[]>
}
