import type { clickFlags, devices } from '@tsunagi/contract/traffic/clicks'

/** Why a click is not counted. */
export type ClickFlag = (typeof clickFlags)[number]

/** A click as it goes into the journal: the row it becomes. */
export interface ClickRecord {
  type: 'click'
  cid: string
  link_code: string
  media_id: number
  promotion_id: number
  material_id: number
  affiliater_id: number
  advertiser_id: number
  /** The smart link it came by. */
  slot_id?: number
  visitor_id: string | null
  /** The browser brought that id; else it was given one. Versions before did not say. */
  is_known?: boolean
  clicked_at: string
  ip: string | null
  user_agent: string | null
  referrer: string | null
  device: (typeof devices)[number]
  /** Where its address is, where the operator has a database of countries that knows it. */
  country?: string
  params: Record<string, string>
  target_url: string
  counted: boolean
  flags: ClickFlag[]
}

/** A material that was shown once; of it only counts are kept. */
export interface ImpressionRecord {
  type: 'impression'
  media_id: number
  promotion_id: number
  material_id: number
  at: string
}

/** A conversion notice as it came in, before anything is decided. */
export interface NoticeRecord {
  type: 'notice'
  receipt_id: string
  received_at: string
  route: 'script' | 'image' | 's2s' | 'call'
  method: string
  /** As they came, but for a secret: of that only a digest is kept. */
  params: Record<string, string>
  /** The last click of this browser, by the tracker's own cookie. */
  cookie_cid: string | null
  ip: string | null
  user_agent: string | null
  /** The page that sent it. */
  referrer: string | null
  signed: SignedNotice | null
}

/** The request that a notice came with; the notices of one request have ids of their own within it. */
export const requestOf = (receiptId: string): string => receiptId.split('.', 1)[0]!
/** Whether it is one of many changes in a request: those are in our own format. */
export const isOfMany = ({ receipt_id }: Pick<NoticeRecord, 'receipt_id'>): boolean =>
  requestOf(receipt_id) !== receipt_id

/** What a sender signed, as it came: the secret is needed to check it. */
export interface SignedNotice {
  /** Unix seconds. */
  timestamp: string
  signature: string
  /** SHA-256 of the content, in hex. */
  digest: string
}

/** Journal records by their kind. Impressions stay the bytes they are: the database reads them by itself. */
export interface SortedRecords {
  clicks: ClickRecord[]
  impressions: Buffer[]
  notices: NoticeRecord[]
}

const kindAt = '{"type":"'.length
const [click, impression] = ['c', 'i'].map((letter) => letter.charCodeAt(0))

const read = <Kind>(record: Buffer): Kind => JSON.parse(record.toString()) as Kind

/** Every record is written with its type in front. */
export function sortRecords(records: readonly Buffer[]): SortedRecords {
  const sorted: SortedRecords = { clicks: [], impressions: [], notices: [] }
  for (const record of records) {
    if (record[kindAt] === click) sorted.clicks.push(read<ClickRecord>(record))
    else if (record[kindAt] === impression) sorted.impressions.push(record)
    else sorted.notices.push(read<NoticeRecord>(record))
  }
  return sorted
}

const [opening, comma, closing] = ['[', ',', ']'].map((sign) => Buffer.from(sign))

/** Records as one JSON array. */
export const jsonArrayOf = (records: readonly Buffer[]): Buffer =>
  Buffer.concat([
    ...records.flatMap((record, index) => [index === 0 ? opening! : comma!, record]),
    closing!,
  ])
