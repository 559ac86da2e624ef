import {
  partnershipMoves,
  type PartnershipMove,
} from '@tsunagi/contract/catalogue/partnershipMoves'
import { dayMs } from '@tsunagi/contract/day'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { User } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { refusalOf } from '../../people/rejectReasons/rejectReasons.service.ts'
import { assertRight } from '../../people/advertisers/rights.queries.ts'
import { tellOfBeginning } from './beginning.service.ts'
import { tellOfDecision } from './telling.service.ts'
import { assertMayMove, outcomeOf } from './partnerships.rules.ts'
import {
  expireWaiting,
  finishEnding,
  lockPartnerships,
  setPartnership,
} from './partnershipWrites.queries.ts'

export type DeciderDeps = Pick<Deps, 'db' | 'clock' | 'appUrl'>
/** Who decides about applications. */
export type Decider = Extract<User, { kind: 'admin' | 'advertiser' }>

interface Decision {
  ids: readonly number[]
  move: PartnershipMove
  reject_code: string
  reason: string
  grace_days?: number | undefined
}

/** Moves that nobody has to explain. */
const plain: readonly PartnershipMove[] = ['approve', 'lift', 'keep', 'resume', 'uninvite']

/** Decides applications and partnerships: all of them or none. Their affiliaters are told. */
export function decidePartnerships(
  { db, clock, appUrl }: DeciderDeps,
  decider: Decider,
  { ids, move, grace_days, ...given }: Decision,
) {
  return db.transaction().execute(async (tx) => {
    await assertRight(tx, decider, 'may_decide_partnerships')
    const partnerships = await lockPartnerships(tx, decider, ids)
    for (const partnership of partnerships) assertMayMove(partnership, move)
    const refusal = await reasonOf(tx, move, given)
    const settings = await readSetting(tx, 'partnership')
    const now = clock.now()
    const terms = {
      now,
      reapplyDays: settings.reapply_days,
      graceDays: grace_days ?? settings.grace_days,
    }
    for (const partnership of partnerships) {
      await setPartnership(tx, partnership, {
        ...outcomeOf(move, partnership, terms),
        ...refusal,
        at: now,
        userId: decider.id,
      })
      if (move === 'approve') await tellOfBeginning(tx, partnership.id, { appUrl, now })
      else await tellOfDecision(tx, partnership.id, appUrl, move)
    }
    return { changed: partnerships.length }
  })
}

const reasonOf = async (
  tx: Tx,
  move: PartnershipMove,
  given: { reject_code: string; reason: string },
) =>
  plain.includes(move)
    ? { reject_code: null, reason: null }
    : refusalOf(tx, 'partnership', {
        status: move === 'hold' ? move : partnershipMoves[move].to,
        ...given,
      })

/** Ends applications and invitations that nobody has answered for long, and tells their affiliaters. Answers how many. */
export const expireApplications = (db: Db, clock: Clock, appUrl: string) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const { expire_days, invitation_days } = await readSetting(tx, 'partnership')
    const before = (days: number) => new Date(now.getTime() - days * dayMs)
    const expired = await expireWaiting(tx, {
      applied: before(expire_days),
      invited: before(invitation_days),
      now,
      batch: 100,
    })
    for (const { id } of expired) await tellOfDecision(tx, id, appUrl)
    return expired.length
  })

/** Partnerships whose last day has passed are over, and their affiliaters are told. Answers how many. */
export const endPartnerships = (db: Db, clock: Clock, appUrl: string) =>
  db.transaction().execute(async (tx) => {
    const ended = await finishEnding(tx, clock.now(), 100)
    for (const { id } of ended) await tellOfDecision(tx, id, appUrl)
    return ended.length
  })
