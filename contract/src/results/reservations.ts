import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { reservationColumns } from './messages/reservations.ts'
import { Yen } from '../money.ts'
import { Id, Instant, pagedWithTotals, pageQuery } from '../paging.ts'

export const reservationStatuses = ['reserved', 'fulfilled', 'cancelled', 'expired'] as const

/** A visit, consultation or assessment that was booked and becomes a result when it takes place. */
export const Reservation = z.object({
  id: z.int(),
  reserved_at: Instant,
  status: z.enum(reservationStatuses),
  promotion_id: z.int(),
  ad_name: z.string(),
  goal_name: z.string(),
  media_id: z.int(),
  media_name: z.string(),
  reservation_number: z.string(),
  sale_amount: Yen,
  /** From this instant on it can no longer become a result. */
  expires_at: Instant,
  /** When it was fulfilled, cancelled or lapsed. */
  decided_at: Instant.nullable(),
  result_id: z.int().nullable(),
})
export type Reservation = z.infer<typeof Reservation>

export const reservationFilter = z.object({
  status: z.enum(reservationStatuses).optional(),
  /** Days in Japan on which they were made, both included. */
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  promotion_id: Id.optional(),
  reservation_number: z.string().trim().max(100).optional(),
})
export type ReservationFilter = z.infer<typeof reservationFilter>

export const reservations = {
  search: endpoint({
    method: 'GET',
    path: '/api/actionReserve/search',
    access: { admin: true, advertiser: true },
    summary: 'Reservations, newest first; an advertiser sees those of its promotions',
    query: reservationFilter.extend(
      pageQuery(['reserved_at', 'expires_at', 'sale_amount'], '-reserved_at'),
    ),
    response: pagedWithTotals(Reservation, z.object({ sale_amount: Yen })),
    columns: reservationColumns,
  }),
}
