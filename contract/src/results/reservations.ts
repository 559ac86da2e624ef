import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { reservationColumns } from './messages/reservations.ts'
import { Yen } from '../money.ts'
import {
  changed,
  done,
  flag,
  Id,
  idParams,
  Instant,
  pagedWithTotals,
  pageQuery,
  several,
} from '../paging.ts'
import {
  postingStatuses,
  repetitions,
  ReservationDecision,
  ReservationEdit,
  ReservationIds,
  ReservationInput,
  reservationParties,
  ReservationShift,
} from './reservationInputs.ts'
import { reservationMoves, reservationStatuses, reservationTypes } from './reservationStates.ts'
import { resultRoutes, Risk } from './results.ts'
import { ResultStatus } from '../resultStatus.ts'

/** How a reservation came in: by the tag, from a server, by hand, or in a CSV. */
export const reservationSources = ['tag', 's2s', 'manual', 'csv'] as const

/** What is to become a result: a visit that was booked, or a result the system posts when it is due. Gross and net are null where they are not the reader's. */
export const Reservation = z.object({
  id: z.int(),
  type: z.enum(reservationTypes),
  reserved_at: Instant,
  /** Of a booking the appointment, if it is known; else when the next result is posted. */
  due_at: Instant.nullable(),
  status: z.enum(reservationStatuses),
  promotion_id: z.int(),
  ad_name: z.string(),
  goal_name: z.string(),
  advertiser_id: z.int(),
  advertiser_name: z.string(),
  media_id: z.int(),
  media_name: z.string(),
  affiliater_id: z.int(),
  affiliater_name: z.string(),
  reservation_number: z.string(),
  sale_amount: Yen,
  /** What its result is going to be worth, each time; null also where its goal pays a share of a sale that is not known. */
  gross: Yen.nullable(),
  net: Yen.nullable(),
  /** How many results it has had, of how many; null = until somebody ends it. */
  posted: z.int(),
  times: z.int().nullable(),
  made_from: z.enum(reservationSources),
  /** From this instant on a booking can no longer become a result. */
  expires_at: Instant.nullable(),
  /** When it was posted for the last time, or ended otherwise. */
  decided_at: Instant.nullable(),
  /** The latest of its results. */
  result_id: z.int().nullable(),
  last_error: z.string().nullable(),
})
export type Reservation = z.infer<typeof Reservation>

/** What happened to a reservation, and which of its fields it changed. */
export const ReservationChange = z.object({
  at: Instant,
  move: z.enum([...reservationMoves, 'reserve', 'import', 'undo', 'outrank']),
  /** null = the system. */
  actor: z.string().nullable(),
  from_status: z.enum(reservationStatuses).nullable(),
  to_status: z.enum(reservationStatuses),
  reason: z.string(),
  /** By field: as it was, and as it is. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
})
export type ReservationChange = z.infer<typeof ReservationChange>

const PostedResult = z.object({
  n: z.int(),
  due_at: Instant.nullable(),
  posted_at: Instant,
  result_id: z.int(),
  status: ResultStatus,
  gross: Yen.nullable(),
  net: Yen.nullable(),
})

const BookedLine = z.object({
  code: z.string().nullable(),
  quantity: z.int(),
  sale: Yen.nullable(),
})

/** A reservation with what it posts, what it has posted, and all that happened to it. */
export const ReservationDetail = Reservation.extend({
  goal_id: z.int(),
  material_id: z.int().nullable(),
  material_name: z.string().nullable(),
  cid: z.string().nullable(),
  clicked_at: Instant.nullable(),
  posts_as: z.enum(postingStatuses),
  notifies: z.array(z.enum(reservationParties)),
  first_due_at: Instant.nullable(),
  repeat_every: z.enum(repetitions).nullable(),
  repeat_day: z.int().nullable(),
  repeat_times: z.int().nullable(),
  repeat_until: z.string().nullable(),
  /** What each result is worth, where it was agreed by hand. */
  own_gross: Yen.nullable(),
  own_net: Yen.nullable(),
  /** What its notice told of it: the code of the reward table, and what was booked, yen of a line null where it said none. */
  reward_code: z.string().nullable(),
  lines: z.array(BookedLine),
  /** What looked unusual when it was made, for which its result waits for a person; none for whoever is not the operator. */
  risks: z.array(Risk),
  /** Internal; null for whoever is not the operator. */
  memo: z.string().nullable(),
  made_by: z.string().nullable(),
  tries: z.int(),
  history: z.array(ReservationChange),
  results: z.array(PostedResult),
  notices: z.array(
    z.object({
      id: z.int(),
      received_at: Instant,
      code: z.int(),
      route: z.enum(resultRoutes),
    }),
  ),
})
export type ReservationDetail = z.infer<typeof ReservationDetail>

export const reservationFilter = z.object({
  id: Id.optional(),
  type: z.enum(reservationTypes).optional(),
  status: several(z.enum(reservationStatuses)).optional(),
  /** Days in Japan on which they are due, both included. */
  due_from: CalendarDay.optional(),
  due_to: CalendarDay.optional(),
  /** Days in Japan on which they were made, both included. */
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  promotion_id: Id.optional(),
  media_id: Id.optional(),
  affiliater_id: Id.optional(),
  advertiser_id: Id.optional(),
  reservation_number: z.string().trim().max(100).optional(),
  /** Still reserved though it was due. */
  overdue: flag.optional(),
})
export type ReservationFilter = z.infer<typeof reservationFilter>

const deciders = { admin: true, advertiser: true } as const

export const reservations = {
  search: endpoint({
    method: 'GET',
    path: '/api/actionReserve/search',
    access: { admin: true, advertiser: true, agency: true },
    summary: 'Reservations, newest first; an advertiser or agency sees its own',
    query: reservationFilter.extend(
      pageQuery(['id', 'reserved_at', 'due_at', 'expires_at', 'sale_amount'], '-reserved_at'),
    ),
    response: pagedWithTotals(Reservation, z.object({ sale_amount: Yen })),
    columns: reservationColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/actionReserve/info/:id',
    shows: 'reservation',
    key: 'actionReserve.search',
    access: { admin: true, advertiser: true, agency: true },
    summary: 'One reservation, its results, and all that happened to it',
    params: idParams,
    response: ReservationDetail,
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/actionReserve/regist',
    access: { admin: true },
    summary: 'Register a booking, or a result that is posted when it is due, once or repeatedly',
    body: ReservationInput,
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/actionReserve/edit/:id',
    edits: 'reservation',
    access: { admin: true },
    summary: 'Change an open reservation',
    params: idParams,
    body: ReservationEdit,
    response: done,
  }),
  allUpdate: endpoint({
    method: 'POST',
    path: '/api/actionReserve/allUpdate',
    access: deciders,
    summary: 'Fulfil, fail or cancel many reservations: all of them or, when one cannot be, none',
    body: ReservationDecision,
    response: changed,
  }),
  reschedule: endpoint({
    method: 'POST',
    path: '/api/actionReserve/reschedule',
    key: 'actionReserve.edit',
    access: { admin: true },
    summary: 'Move when many reservations are due, or when they lapse: all of them or none',
    body: ReservationShift,
    response: changed,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/actionReserve/retry',
    key: 'actionReserve.edit',
    access: { admin: true },
    summary: 'Let the system try again to post what it could not',
    body: z.object({ ids: ReservationIds }),
    response: changed,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/actionReserve/preview',
    key: 'actionReserve.search',
    access: deciders,
    summary: 'What doing something to reservations comes to, and why some cannot be',
    query: z.object({
      ids: z.preprocess((value) => [value].flat(), ReservationIds),
      move: z.enum(reservationMoves),
    }),
    response: z.object({
      count: z.int(),
      sale_amount: Yen,
      gross: Yen.nullable(),
      net: Yen.nullable(),
      refused: z.array(z.object({ id: z.int(), reason: z.string() })),
    }),
  }),
}
