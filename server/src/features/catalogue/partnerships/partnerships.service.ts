import { dayMs, dayOf } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { refusalOf } from '../../people/rejectReasons/rejectReasons.service.ts'
import { assertRight } from '../../people/advertisers/rights.queries.ts'
import { findMedia } from '../media/media.queries.ts'
import {
  assertCanBecome,
  assertCanLeave,
  reapplyAfterDays,
  type PartnershipDecision,
} from './partnerships.rules.ts'
import {
  deletePartnership,
  fallBack,
  lockPartnerships,
  openPromotions,
  setPartnershipStatus,
  writeApplications,
  type Application,
} from './partnershipWrites.queries.ts'

type Affiliater = Extract<User, { kind: 'affiliater' }>
type Decider = Extract<User, { kind: 'admin' | 'advertiser' }>

/** Applies with an approved medium for all the promotions or for none; those without screening are approved at once. */
export function apply(
  db: Db,
  clock: Clock,
  affiliater: Affiliater,
  {
    media_id,
    promotion_ids,
    message,
  }: { media_id: number; promotion_ids: readonly number[]; message: string },
) {
  const wanted = [...new Set(promotion_ids)]
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const media = await findMedia(tx, affiliater, media_id)
    if (!media) throw notFound()
    if (media.status !== 'approved')
      throw invalid(
        'media_id',
        text('承認済みのメディアを選んでください。', 'Choose a medium that is approved.'),
      )
    const promotions = await openPromotions(tx, affiliater, media.id, wanted, dayOf(now))
    if (promotions.length !== wanted.length) throw notFound()
    const applications = promotions.map(({ id, partnership_mode }): Application => ({
      promotionId: id,
      status: partnership_mode === 'auto' ? 'approved' : 'applying',
    }))
    const written = await writeApplications(tx, media.id, message, applications, {
      now,
      refusedBefore: new Date(now.getTime() - reapplyAfterDays * dayMs),
    })
    if (written.length !== wanted.length)
      throw conflict(
        text(
          `すでに申請中または提携中の広告か、却下または終了から${reapplyAfterDays}日たっていない広告が含まれています。`,
          `You have applied for one of these promotions already, are in partnership with it, or were refused less than ${reapplyAfterDays} days ago.`,
        ),
      )
    const approved = written.filter((status) => status === 'approved').length
    return { approved, applying: written.length - approved }
  })
}

/** Approves, rejects or ends partnerships: all of them or none. */
export function decidePartnerships(
  db: Db,
  clock: Clock,
  decider: Decider,
  {
    ids,
    ...decision
  }: { ids: readonly number[]; status: PartnershipDecision; reject_code: string; reason: string },
) {
  const { status } = decision
  return db.transaction().execute(async (tx) => {
    await assertRight(tx, decider, 'may_decide_partnerships')
    const refusal = await refusalOf(tx, 'partnership', decision)
    const partnerships = await lockPartnerships(tx, decider, ids)
    for (const partnership of partnerships) {
      assertCanBecome(partnership, status)
      await setPartnershipStatus(tx, partnership, {
        status,
        refused_as: status === 'approved' ? null : status,
        ...refusal,
        at: clock.now(),
        userId: decider.id,
      })
    }
    return { changed: partnerships.length }
  })
}

/** An affiliater takes applications back and leaves partnerships: all of them or none. */
export function withdraw(db: Db, clock: Clock, affiliater: Affiliater, ids: readonly number[]) {
  return db.transaction().execute(async (tx) => {
    const partnerships = await lockPartnerships(tx, affiliater, ids)
    for (const partnership of partnerships) {
      assertCanLeave(partnership)
      if (partnership.status === 'applying')
        await (partnership.refused_as
          ? fallBack(tx, partnership, partnership.refused_as)
          : deletePartnership(tx, partnership))
      else
        await setPartnershipStatus(tx, partnership, {
          status: 'ended',
          refused_as: null,
          reason: null,
          reject_code: null,
          at: clock.now(),
          userId: affiliater.id,
        })
    }
    return { changed: partnerships.length }
  })
}
