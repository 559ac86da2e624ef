import type { Insertable, Selectable, SelectQueryBuilder } from 'kysely'
import type { SignedNotice } from '../journal/records.ts'
import type { Db, Tables } from '../platform/db.ts'
import type { Portion } from '../platform/keyPortions.ts'

type Row = Selectable<Tables['notice']>

/** What is kept of a notice and of what was decided about it. */
export type NoticeRow = Omit<Insertable<Tables['notice']>, 'params' | 'trace' | 'signed'> & {
  params: Record<string, string>
  trace: readonly object[]
  signed: SignedNotice | null
}

/** What a notice was when it came in. */
export type ReceivedNotice = Pick<
  Row,
  | 'id'
  | 'receipt_id'
  | 'received_at'
  | 'route'
  | 'method'
  | 'params'
  | 'cid'
  | 'auth'
  | 'ip'
  | 'user_agent'
  | 'referrer'
  | 'signed'
>

/** A notice in a list of others. */
export type ListedNotice = Pick<Row, 'id' | 'received_at' | 'code' | 'route'>

/** What a notice was decided to be. */
export type DecidedNotice = ListedNotice &
  Pick<Row, 'auth' | 'goal_code' | 'order_number' | 'amount' | 'trace'>

/** What a notice says of its place, and what came of it. */
export type PlacedNotice = Pick<
  Row,
  | 'id'
  | 'cid'
  | 'code'
  | 'result_id'
  | 'promotion_id'
  | 'media_id'
  | 'goal_code'
  | 'params'
  | 'route'
>

/** What the notice said that made a result. */
export type ToldNotice = Pick<Row, 'result_id' | 'params' | 'route' | 'ip' | 'user_agent'>

/** A sale, or a click, about which there may be notices. */
export interface NoticesAround {
  promotion_id: number
  /** Only those about this medium. */
  media_id?: number
  notice_id: number | null
  cid: string | null
  order_number: string | null
  from: Date
  /** Not included. */
  to: Date
}

/**
 * The log of notices. A notice is decided in the transaction of the result it makes and held while it is decided again, so
 * notices stay in PostgreSQL, wherever clicks are kept.
 */
export interface NoticeLog {
  /** Adds decided notices; one that is there already stays as it is. */
  add(rows: readonly NoticeRow[]): Promise<void>
  /** Writes what was decided again, whatever came of it before. */
  rewrite(rows: readonly NoticeRow[]): Promise<void>
  /** Says which result a notice belongs to. */
  link(id: number, resultId: number): Promise<void>

  /** A notice as it came in, held. */
  lock(id: number): Promise<ReceivedNotice | undefined>
  /** A notice with its place, held. */
  lockPlaced(id: number): Promise<PlacedNotice | undefined>
  /** Failed notices after one, oldest first, held so that nobody else tries them at the same time. */
  lockFailed(part: { after: number; most: number }): Promise<ReceivedNotice[]>
  hasFailed(): Promise<boolean>

  placed(id: number): Promise<PlacedNotice | undefined>
  decision(id: number): Promise<Pick<Row, 'code' | 'trace'>>
  /** Notices with this click id, or about these results, or with this receipt, oldest first. */
  about(
    what: { cid?: string | null; resultIds?: readonly number[]; receiptId?: string | null },
    most: number,
  ): Promise<ListedNotice[]>
  /** The notices that carried one click id, with their decisions, oldest first. */
  decisionsAbout(cid: string, most: number): Promise<DecidedNotice[]>
  /** Notices of a period that are about the same click, order or notice, oldest first. */
  around(
    sale: NoticesAround,
    most: number,
  ): Promise<Pick<Row, 'id' | 'received_at' | 'code' | 'order_number'>[]>
  /** Of each result the first notice. */
  firstOf(resultIds: readonly number[]): Promise<ToldNotice[]>

  /** All notices, for lists that join and filter them; whose they are is for the caller to say. */
  rows(): SelectQueryBuilder<Tables, 'notice', object>
  /** Results with the coupon that their notice named, in capitals. */
  coupons(): SelectQueryBuilder<Tables, never, { result_id: number | null; coupon: string }>

  /** Forgets some notices older than an instant, never waiting for one that is in use. Answers how many. */
  forgetSome(before: Date): Promise<number>
  anonymise: DropFirst<Portion>
  forgetUnreadableBodies: DropFirst<Portion>
}

type DropFirst<Of> = Of extends (db: Db, ...rest: infer Rest) => infer Answer
  ? (...rest: Rest) => Answer
  : never
