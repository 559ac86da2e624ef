import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { optionalWords } from '../fields.ts'
import { materialKinds } from './materialContent.ts'
import { reviewColumns } from './messages/reviews.ts'
import { changed, done, Id, idParams, Instant, paged, pageQuery, several } from '../paging.ts'

export const reviewSubjects = ['promotion', 'material'] as const
/** Asked for again by the same advertiser for the same thing: the one before is replaced. */
export const reviewStates = ['waiting', 'approved', 'returned', 'replaced'] as const

/** What became of a change of several records: it was made, or waits for the operator. */
export const changedOrAsked = changed.extend({ asked: z.int() })

/** What an advertiser wants to show the public, and what the operator said about it. */
export const Review = z.object({
  id: z.int(),
  state: z.enum(reviewStates),
  subject: z.enum(reviewSubjects),
  promotion_id: z.int(),
  ad_name: z.string(),
  material_id: z.int().nullable(),
  material_name: z.string().nullable(),
  advertiser_name: z.string(),
  /** Never public before. */
  is_new: z.boolean(),
  asked_at: Instant,
  decided_at: Instant.nullable(),
  reason: z.string(),
})
export type Review = z.infer<typeof Review>

/** A review with what would change, and what has changed besides since it was asked for. */
export const ReviewDetail = Review.extend({
  kind: z.enum(materialKinds).nullable(),
  /** Fields of the form that change, as they were and as they are to be. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** Of these fields those that have been changed since it was asked for, as they are now and as they would be once approved; null = none has, or nothing waits. */
  meanwhile: z
    .object({
      now: z.record(z.string(), z.unknown()),
      merged: z.record(z.string(), z.unknown()),
      /** What both sides have changed differently. */
      disputes: z.array(
        z.object({
          /** Name of a goal; null = it is about none. */
          goal: z.string().nullable(),
          /** null = the goal as a whole: one side took it away. */
          field: z.string().nullable(),
          /** What is to hold once it is approved: what the advertiser wants, or what is there now. */
          holds: z.enum(['wish', 'now']),
        }),
      ),
    })
    .nullable(),
})
export type ReviewDetail = z.infer<typeof ReviewDetail>

export const reviewFilter = z.object({
  state: several(z.enum(reviewStates)).optional(),
  subject: z.enum(reviewSubjects).optional(),
  promotion_id: Id.optional(),
  material_id: Id.optional(),
  /** Decided on this day or after it. */
  from: CalendarDay.optional(),
})
export type ReviewFilter = z.infer<typeof reviewFilter>

const sides = { admin: true, advertiser: true } as const

export const reviews = {
  index: endpoint({
    method: 'GET',
    path: '/api/review/index',
    access: sides,
    summary: 'What advertisers want to show the public, newest first',
    query: reviewFilter.extend(pageQuery(['id', 'asked_at'], '-id')),
    response: paged(Review),
    columns: reviewColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/review/info/:id',
    key: 'review.index',
    access: sides,
    summary: 'One review with what changes, before and after',
    params: idParams,
    response: ReviewDetail,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/review/decide/:id',
    access: { admin: true },
    summary: 'Let what an advertiser wants become public, or send it back with a reason',
    params: idParams,
    body: z
      .object({ state: z.enum(['approved', 'returned']), reason: optionalWords(500) })
      .refine(({ state, reason }) => state === 'approved' || reason !== '', {
        path: ['reason'],
        message: 'required',
      }),
    response: done,
  }),
}
