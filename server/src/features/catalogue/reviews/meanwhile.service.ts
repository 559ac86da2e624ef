import type { ReviewDetail } from '@tsunagi/contract/catalogue/reviews'
import type { Db } from '../../../platform/db.ts'
import { materialFormBeside } from '../materials/materials.service.ts'
import { promotionFormOf } from '../promotions/promotions.service.ts'
import type { FoundReview } from './reviews.queries.ts'
import { isSame, type Values } from './reviews.rules.ts'
import { disputesOf, granted, hasMoved } from './wishes.rules.ts'

/** What has been changed since a review was asked for, in fields that are to change, and what becomes of it; null where nothing has, or nothing waits. */
export async function meanwhileOf(
  db: Db,
  review: FoundReview,
  now: Date,
): Promise<ReviewDetail['meanwhile']> {
  if (review.state !== 'waiting') return null
  const form = await formOf(db, review, now)
  const moved = Object.keys(review.after).filter((name) => hasMoved(review, form, name))
  const merged = granted(review, form)
  const disputes = disputesOf(review, form)
  if (disputes.length === 0 && moved.every((name) => isSame(form[name], merged[name]))) return null
  return { now: only(moved, form), merged: only(moved, merged), disputes }
}

const only = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

/** What is reviewed as the form of the advertiser would send it unchanged. */
const formOf = (db: Db, review: FoundReview, now: Date): Promise<Values> => {
  const { promotion_id, material_id, kind, asked_by, advertiser_id } = review
  return material_id === null
    ? promotionFormOf(
        db,
        { kind: 'advertiser', id: asked_by, advertiserId: advertiser_id },
        promotion_id,
        now,
      )
    : materialFormBeside(db, { id: material_id, kind: kind! }, review)
}
