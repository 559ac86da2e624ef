import { z } from 'zod'
import { TypedDay } from '../fields.ts'
import { GivenInstant, Id } from '../paging.ts'
import { reservationTypes } from './reservationStates.ts'

/** How often a planned result is posted again. */
export const repetitions = ['weekly', 'monthly', 'yearly'] as const
/** What a result is that a reservation becomes. */
export const postingStatuses = ['pending', 'approved'] as const
/** Who is told by mail of what becomes of a reservation. */
export const reservationParties = ['affiliater', 'advertiser'] as const

const amount = z.coerce.number().int().min(0).max(1_000_000_000)
const reason = z.string().trim().max(500)

/** What can be said of a reservation, and changed as long as it is open. */
const terms = {
  type: z.enum(reservationTypes).default('booking'),
  /** A scheduled one is posted then; a booking may have no appointment. */
  due_at: GivenInstant.optional(),
  /** Left out: as many days after its appointment as the promotion keeps bookings. */
  expires_at: GivenInstant.optional(),
  sale_amount: amount.default(0),
  /** Both or none; without them the goal's prices decide. */
  gross: amount.optional(),
  net: amount.optional(),
  posts_as: z.enum(postingStatuses).default('pending'),
  repeat_every: z.enum(repetitions).optional(),
  /** Of the month; a shorter one has its last day. Left out: the day it is due first. */
  repeat_day: z.coerce.number().int().min(1).max(31).optional(),
  /** Neither: until somebody ends it. */
  repeat_times: z.coerce.number().int().min(1).max(520).optional(),
  repeat_until: TypedDay.optional(),
  notifies: z.array(z.enum(reservationParties)).max(reservationParties.length).default([]),
  memo: z.string().trim().max(2000).default(''),
}

interface Terms {
  type: string
  due_at?: string | undefined
  gross?: number | undefined
  net?: number | undefined
  repeat_every?: string | undefined
}

function checkTerms(
  { type, due_at, gross, net, repeat_every }: Terms,
  issues: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
) {
  const issue = (field: string, message: string) =>
    issues.addIssue({ code: 'custom', path: [field], message })
  if (type === 'scheduled' && due_at === undefined) issue('due_at', 'required')
  if (type === 'booking' && repeat_every !== undefined) issue('repeat_every', 'onlyScheduled')
  if ((gross === undefined) !== (net === undefined))
    issue(gross === undefined ? 'gross' : 'net', 'required')
  if ((net ?? 0) > (gross ?? 0)) issue('net', 'netOverGross')
}

/** A reservation that somebody registers, for a medium that carries the promotion. */
export const ReservationInput = z
  .object({
    promotion_id: Id,
    goal_id: Id,
    media_id: Id,
    material_id: Id.optional(),
    reservation_number: z.string().trim().min(1).max(100),
    ...terms,
  })
  .superRefine(checkTerms)
export type ReservationInput = z.infer<typeof ReservationInput>

/** A change of a reservation: what it is, and whom it is about, stays. */
export const ReservationEdit = z.object({ ...terms, reason: reason.min(1) }).superRefine(checkTerms)
export type ReservationEdit = z.infer<typeof ReservationEdit>

/** Reservations that are taken at once. */
export const reservationLimit = 500
export const ReservationIds = z.array(Id).min(1).max(reservationLimit)
/** What is made of a reservation: it took place, it did not, or it is taken back. */
export const reservationDecisions = ['fulfil', 'fail', 'cancel'] as const
/** What is made of several reservations at once: of all of them, or of none. */
export const ReservationDecision = z
  .object({
    ids: ReservationIds,
    move: z.enum(reservationDecisions),
    /** Why; only what took place speaks for itself. */
    reason: reason.default(''),
  })
  .superRefine(({ move, reason: given }, issues) => {
    if (move !== 'fulfil' && given === '')
      issues.addIssue({ code: 'custom', path: ['reason'], message: 'required' })
  })
export type ReservationDecision = z.infer<typeof ReservationDecision>

/** `reschedule` moves when a reservation is due, `extend` when it lapses. */
export const reservationShifts = ['reschedule', 'extend'] as const
/** Moves when it is due, or when it lapses: by days, or to an instant. */
export const ReservationShift = z
  .object({
    ids: ReservationIds,
    move: z.enum(reservationShifts),
    days: z.coerce.number().int().min(-365).max(365).optional(),
    to: GivenInstant.optional(),
    reason: reason.default(''),
  })
  .superRefine(({ days, to }, issues) => {
    if ((days === undefined) === (to === undefined))
      issues.addIssue({ code: 'custom', path: ['days'], message: 'daysOrInstant' })
  })
export type ReservationShift = z.infer<typeof ReservationShift>
