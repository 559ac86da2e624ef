import {
  partnershipMoves,
  type PartnershipMove,
} from '@tsunagi/contract/catalogue/partnershipMoves'
import { dayMs, dayOf } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { refusalOf } from '../../people/rejectReasons/rejectReasons.service.ts'
import { assertRight } from '../../people/advertisers/rights.queries.ts'
import { tellOfDecision } from './telling.service.ts'
import { findMedia } from '../media/media.queries.ts'
import {
  assertCanLeave,
  assertMayMove,
  expireAfterDays,
  reapplyAfterDays,
} from './partnerships.rules.ts'
import {
  deletePartnership,
  expireWaiting,
  fallBack,
  lockPartnerships,
  openPromotions,
  setPartnershipStatus,
  writeApplications,
  type Application,
} from './partnershipWrites.queries.ts'

type Affiliater = Extract<User, { kind: 'affiliater' }>
interface DeciderDeps {
  db: Db
  clock: Clock
  appUrl: string
}
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

/** Decides applications and partnerships: all of them or none. Their affiliaters are told. */
export function decidePartnerships(
  { db, clock, appUrl }: DeciderDeps,
  decider: Decider,
  {
    ids,
    move,
    ...given
  }: { ids: readonly number[]; move: PartnershipMove; reject_code: string; reason: string },
) {
  const { to } = partnershipMoves[move]
  return db.transaction().execute(async (tx) => {
    await assertRight(tx, decider, 'may_decide_partnerships')
    const partnerships = await lockPartnerships(tx, decider, ids)
    for (const partnership of partnerships) assertMayMove(partnership, move)
    const refusal =
      move === 'lift'
        ? { reject_code: null, reason: null }
        : await refusalOf(tx, 'partnership', { status: to, ...given })
    for (const partnership of partnerships) {
      await setPartnershipStatus(tx, partnership, {
        status: to,
        refused_as: refusedAs(move, partnership.refused_as),
        ...refusal,
        at: clock.now(),
        userId: decider.id,
      })
      await tellOfDecision(tx, partnership.id, appUrl)
    }
    return { changed: partnerships.length }
  })
}

/** With what the other side last said no, where it has; whoever is let off may apply again at once. */
function refusedAs(move: PartnershipMove, before: 'rejected' | 'ended' | null) {
  if (move === 'approve' || move === 'lift') return null
  if (move === 'hold') return before
  return move === 'end' ? 'ended' : 'rejected'
}

/** Ends applications that nobody has answered for long, and tells their affiliaters. Answers how many. */
export const expireApplications = (db: Db, clock: Clock, appUrl: string) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const before = new Date(now.getTime() - expireAfterDays * dayMs)
    const expired = await expireWaiting(tx, { before, now, batch: 100 })
    for (const { id } of expired) await tellOfDecision(tx, id, appUrl)
    return expired.length
  })

/** An affiliater takes applications back and leaves partnerships: all of them or none. */
export function withdraw(db: Db, clock: Clock, affiliater: Affiliater, ids: readonly number[]) {
  return db.transaction().execute(async (tx) => {
    const partnerships = await lockPartnerships(tx, affiliater, ids)
    for (const partnership of partnerships) {
      assertCanLeave(partnership)
      if (partnership.status !== 'approved')
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
