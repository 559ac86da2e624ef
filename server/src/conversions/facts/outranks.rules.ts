import { canMoveReservation } from '@tsunagi/contract/results/reservationStates'
import {
  isFromServer,
  type Ordered,
  type Placement,
  type Promoted,
  type Reserved,
} from './facts.rules.ts'
import type { EarlierReservation, SameOrder } from './past.rules.ts'

// What only a browser has claimed gives way where a server, which has shown who it is, says otherwise.

/** The result of another medium that only a browser has claimed for an order, of which a server now tells whose it is; null when there is none, or where order numbers may come again. */
export const outrankedBy = ({ link, ...facts }: Claimed & Pick<Promoted, 'link' | 'notice'>) =>
  isFromServer(facts.notice) ? claimedByOther(facts, link) : null

/** The same where a booking takes place that a server or a person has made: it is of whoever brought the booking. */
export const outrankedByBooking = (facts: Reserved): SameOrder | null =>
  isOnlyClaimed(facts.reservation) ? null : claimedByOther(facts, facts.reservation)

type Claimed = Pick<Promoted, 'promotion' | 'past'>

const claimedByOther = (
  { promotion, past: { sameOrder } }: Claimed,
  owner: Pick<Placement, 'media_id'> | null,
): SameOrder | null =>
  promotion.duplicate_rule !== 'none' &&
  sameOrder !== null &&
  !sameOrder.proven &&
  owner !== null &&
  owner.media_id !== sameOrder.media_id
    ? sameOrder
    : null

/** Whether a booking stands on nothing but the word of a browser. */
export const isOnlyClaimed = ({ made_from }: Pick<EarlierReservation, 'made_from'>): boolean =>
  made_from === 'tag'

/** What of a booking decides whether it gives way. */
type Booking = Pick<EarlierReservation, 'type' | 'status' | 'expires_at' | 'media_id' | 'made_from'>

/** Whether a server's booking takes the place of one with its number that only a browser has claimed: of that of another medium always, of that of the same one where it tells the sale. */
export const takesPlaceOf = (
  {
    notice,
    promotion,
    link,
    amountText,
  }: Pick<Ordered, 'notice' | 'promotion' | 'link' | 'amountText'>,
  booking: Booking,
): boolean =>
  promotion.duplicate_rule !== 'none' &&
  isFromServer(notice) &&
  link !== null &&
  isOnlyClaimed(booking) &&
  canMoveReservation(booking, 'fulfil', 'server', new Date(notice.received_at)) &&
  (link.media_id !== booking.media_id || amountText !== null)

/** Whether the server that tells that a claimed booking took place names the click of another medium. */
export const namesOtherClick = ({ notice, link, reservation }: Reserved): boolean =>
  isOnlyClaimed(reservation) &&
  notice.params['cid'] !== undefined &&
  link !== null &&
  link.media_id !== reservation.media_id
