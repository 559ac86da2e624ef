import { z } from 'zod'
import { CalendarDay, Month } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { reservationColumns } from './messages/reservations.ts'
import { Yen } from '../money.ts'
import { done, flag, Id, idParams, Instant, pagedWithTotals, pageQuery } from '../paging.ts'

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
  /** The retainer it is one month of, and when the system fulfils it; null = somebody booked it. */
  retainer_id: z.int().nullable(),
  retainer_name: z.string().nullable(),
  due_at: Instant.nullable(),
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
  /** Whether the system fulfils it on its day. */
  is_retainer: flag.optional(),
})
export type ReservationFilter = z.infer<typeof reservationFilter>

const amount = z.coerce.number().int().min(0).max(1_000_000_000)

/** A reward that is agreed for every month, for one medium. */
export const RetainerInput = z
  .object({
    promotion_id: Id,
    goal_id: Id,
    media_id: Id,
    name: z.string().trim().min(1).max(100),
    first_month: Month,
    /** Of the month; a shorter one has its last day. */
    day: z.coerce.number().int().min(1).max(31),
    /** Left out: until it is stopped. */
    times: z.coerce.number().int().min(1).max(120).optional(),
    sale_amount: amount.default(0),
    /** Both or none; without them the goal pays what it pays on the day. */
    gross: amount.optional(),
    net: amount.optional(),
    reason: z.string().trim().min(1).max(500),
  })
  .superRefine(({ gross, net }, issues) => {
    if ((gross === undefined) !== (net === undefined))
      issues.addIssue({
        code: 'custom',
        path: [gross === undefined ? 'gross' : 'net'],
        message: 'required',
      })
    if ((net ?? 0) > (gross ?? 0))
      issues.addIssue({ code: 'custom', path: ['net'], message: 'netOverGross' })
  })
export type RetainerInput = z.infer<typeof RetainerInput>

export const reservations = {
  search: endpoint({
    method: 'GET',
    path: '/api/actionReserve/search',
    access: { admin: true, advertiser: true },
    summary: 'Reservations, newest first; an advertiser sees those of its promotions',
    query: reservationFilter.extend(
      pageQuery(['reserved_at', 'due_at', 'expires_at', 'sale_amount'], '-reserved_at'),
    ),
    response: pagedWithTotals(Reservation, z.object({ sale_amount: Yen })),
    columns: reservationColumns,
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/actionReserve/regist',
    access: { admin: true },
    summary: 'Agree on a reward for every month; each month becomes a result by itself',
    body: RetainerInput,
    response: done,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/actionReserve/stop/:id',
    key: 'actionReserve.regist',
    access: { admin: true },
    summary: 'End a monthly reward; its next month is cancelled',
    params: idParams,
    response: done,
  }),
}
