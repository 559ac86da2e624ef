import type { reservationSources } from '@tsunagi/contract/results/reservations'
import type { ReservationState } from '@tsunagi/contract/results/reservationStates'
import type { CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import type { CapInUse } from '../../domain/caps/caps.rules.ts'
import type { Risk } from './risk.ts'
import type { ToldLine } from '../../domain/pricing/lines.rules.ts'

/** The reservation that a notice's order number belongs to. */
export interface EarlierReservation extends ReservationState {
  id: number
  /** The latest of its results. */
  result_id: number | null
  sale_amount: number
  /** What its result was agreed to be worth; null = what the goal pays. */
  gross: number | null
  net: number | null
  reserved_at: string
  /** Who told of it: of a tag's word a browser makes what it likes. */
  made_from: (typeof reservationSources)[number]
  /** What it was told to be of; null = nothing was told. */
  lines: readonly ToldLine[] | null
  reward_code: string | null
  /** What looked unusual about whoever brought it. */
  risks: readonly Risk[]
  /** Who brought it. */
  media_id: number
  affiliater_id: number
  material_id: number | null
  cid: string | null
  clicked_at: string | null
}

/** The result that an order number belongs to. */
export interface SameOrder {
  id: number
  status: 'pending' | 'approved' | 'rejected' | 'hold'
  media_id: number
  sale_amount: number
  /** Said by a server or a person, not only claimed by a browser. */
  proven: boolean
}

/** What happened before a notice and bears on it. */
export interface Past {
  /** The notice that used the same signature. */
  signatureUsedBy: string | null
  /** The result of the same order number. */
  sameOrder: SameOrder | null
  /** A result of the same click, visitor or address, where the promotion's rules ask for one. */
  sameClick: number | null
  sameVisitor: number | null
  sameAddress: number | null
  /** Results from the same network within an hour. */
  resultsOfHour: number
  /** Results that came of the same click, where a browser claims one more. */
  resultsOfClick: number
  /** The sale in the middle of the goal's recent ones, where a browser names a sale; null = too few to say. */
  usualSale: number | null
  /** The affiliater has signed in with this address and browser, or at least from this address. */
  isOwnDevice: boolean
  isOwnAddress: boolean
  reservation: EarlierReservation | null
  /** The caps it has to fit under. What is used of them grows while other notices are decided. */
  caps: readonly CapInUse[]
}

/** The past of a notice that nobody looked up: nothing in it speaks against the notice. */
export const nothingBefore: Past = {
  signatureUsedBy: null,
  sameOrder: null,
  sameClick: null,
  sameVisitor: null,
  sameAddress: null,
  resultsOfHour: 0,
  resultsOfClick: 0,
  usualSale: null,
  isOwnDevice: false,
  isOwnAddress: false,
  reservation: null,
  caps: [],
}

/** The result that a number has already led to, by itself or by its reservation. */
export const resultOfOrder = ({
  sameOrder,
  reservation,
}: Pick<Past, 'sameOrder' | 'reservation'>): number | null =>
  sameOrder?.id ?? reservation?.result_id ?? null

/** How many results of one click a browser may claim before they are looked at, 0 = any number: what is approved by itself is believed once. */
export const claimsPerClick = ({
  result_mode,
  hold_per_click,
}: Pick<CataloguedPromotion, 'result_mode' | 'hold_per_click'>): number =>
  result_mode === 'auto' ? 1 : hold_per_click
