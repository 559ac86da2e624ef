import { dayOf } from '@tsunagi/contract/day'
import { mediumMoves, stateOf, type MediumMove } from '@tsunagi/contract/catalogue/partnershipMoves'
import type { Answer } from '@tsunagi/contract/catalogue/applicationRules'
import type { AgreedVersion } from '@tsunagi/contract/catalogue/terms'
import { text } from '@tsunagi/contract/messages/text'
import { screenedFor } from '../../../domain/partnership/autoApproval.rules.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { whoActs, type User } from '../../../platform/session.ts'
import { rulesOf } from '../applicationRules/applicationRules.queries.ts'
import { findMedia } from '../media/media.queries.ts'
import { agreeOnJoining, assertTypeAllowed } from '../terms/terms.service.ts'
import type { DeciderDeps } from './partnerships.service.ts'
import { assertMayApply, assertMediumMay, runningAlready } from './partnerships.rules.ts'
import { answersTo } from './answers.rules.ts'
import { applicantOf } from './screening.queries.ts'
import {
  lockPartnerships,
  lockStandings,
  openPromotions,
  partnershipsOf,
  setPartnership,
  writeApplications,
  type Application,
  type LockedPartnership,
} from './partnershipWrites.queries.ts'
import { tellOfBeginning } from './beginning.service.ts'
import { tellHouse } from './telling.service.ts'

type Affiliater = Extract<User, { kind: 'affiliater' }>

/** Applies with an approved medium for all the promotions or for none; those without screening are approved at once. */
export function apply(
  { db, clock, appUrl }: DeciderDeps,
  affiliater: Affiliater,
  {
    media_id,
    promotion_ids,
    message,
    answers,
    agreed,
  }: {
    media_id: number
    promotion_ids: readonly number[]
    message: string
    answers: readonly (Answer & { promotion_id: number })[]
    agreed: readonly AgreedVersion[]
  },
) {
  const wanted = [...new Set(promotion_ids)]
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const media = await approvedMedium(tx, affiliater, media_id)
    const promotions = await openPromotions(tx, affiliater, media.id, wanted, dayOf(now))
    if (promotions.length !== wanted.length) throw notFound()
    await assertTypeAllowed(tx, media.id, wanted)
    const standings = await lockStandings(tx, [media.id], wanted)
    for (const standing of standings) assertMayApply(standing, now)
    const refused = new Set(
      standings.filter(({ refused_as }) => refused_as).map((each) => each.promotion_id),
    )
    const ruleOf = await rulesOf(tx, wanted)
    const applicant = await applicantOf(tx, media.id)
    const applications = promotions.map(({ id, ad_name, partnership_mode: mode }): Application => {
      const rule = ruleOf(id)
      const given = answers.filter(({ promotion_id }) => promotion_id === id)
      return {
        promotionId: id,
        answers: answersTo({ ad_name, questions: rule.questions }, given),
        screenedFor: screenedFor({ ...applicant, mode, refused: refused.has(id) }, rule),
      }
    })
    const written = await writeApplications(
      tx,
      { mediaId: media.id, message, userId: affiliater.id, now },
      applications,
    )
    if (written.length !== wanted.length) throw runningAlready()
    await agreeOnJoining(
      tx,
      { agreed_by: whoActs(affiliater), agreed_at: now },
      wanted.map((promotion_id) => ({ media_id: media.id, promotion_id })),
      agreed,
    )
    for (const { id, status } of written) {
      await tellHouse(tx, id, status === 'approved' ? 'joined' : 'applied', appUrl)
      if (status === 'approved') await tellOfBeginning(tx, id, { appUrl, now })
    }
    const approved = written.filter(({ status }) => status === 'approved').length
    return { approved, applying: written.length - approved }
  })
}

async function approvedMedium(tx: Tx, affiliater: Affiliater, id: number) {
  const media = await findMedia(tx, affiliater, id)
  if (!media) throw notFound()
  if (media.status !== 'approved')
    throw invalid(
      'media_id',
      text('承認済みのメディアを選んでください。', 'Choose a medium that is approved.'),
    )
  return media
}

/** An affiliater accepts invitations, or declines them: all or none. Who accepts is a partner at once. */
export function answerInvitations(
  deps: DeciderDeps,
  affiliater: Affiliater,
  {
    ids,
    answer,
    agreed,
  }: {
    ids: readonly number[]
    answer: 'accept' | 'decline'
    agreed: readonly AgreedVersion[]
  },
) {
  return moveAll(deps, affiliater, ids, async (invitation, tx) => {
    if (answer === 'accept') {
      const now = deps.clock.now()
      await assertStillOpen(tx, affiliater, invitation, dayOf(now))
      await agreeOnJoining(
        tx,
        { agreed_by: whoActs(affiliater), agreed_at: now },
        [invitation],
        agreed,
      )
    }
    return answer
  })
}

/** Nobody becomes a partner with a medium that is not approved, or of what is not open to it any more. */
async function assertStillOpen(
  tx: Tx,
  affiliater: Affiliater,
  { media_id, promotion_id }: LockedPartnership,
  today: ReturnType<typeof dayOf>,
) {
  await assertTypeAllowed(tx, media_id, [promotion_id])
  const media = await findMedia(tx, affiliater, media_id)
  const open = await openPromotions(tx, affiliater, media_id, [promotion_id], today)
  if (media?.status !== 'approved' || open.length === 0)
    throw conflict(
      text(
        'メディアが承認されていないか、広告が今は提携を受け付けていません。',
        'The medium is not approved, or the promotion takes no partners at present.',
      ),
    )
}

/** An affiliater takes applications back and leaves partnerships: all of them or none. */
export const withdraw = (deps: DeciderDeps, affiliater: Affiliater, ids: readonly number[]) =>
  moveAll(deps, affiliater, ids, ({ status }) =>
    wayOut[status] === 'leave' ? 'leave' : 'withdraw',
  )

/** Ends all that a medium has to do with promotions: it leaves, takes back what it asked for and declines what it was offered. */
export async function withdrawMedium(
  tx: Tx,
  affiliater: Affiliater,
  mediaId: number,
  telling: Telling,
) {
  const begun = Object.keys(wayOut) as LockedPartnership['status'][]
  const ids = await partnershipsOf(tx, affiliater, mediaId, begun)
  if (ids.length > 0)
    await moveWithin(tx, affiliater, ids, telling, ({ status }) => wayOut[status]!)
}

/** What ends a partnership that has begun or may begin. */
const wayOut: Partial<Record<LockedPartnership['status'], MediumMove>> = {
  invited: 'decline',
  applying: 'withdraw',
  held: 'withdraw',
  approved: 'leave',
  suspended: 'leave',
}

/** Moves partnerships as their affiliater says: all of them or none. */
const moveAll = (
  { db, clock, appUrl }: { db: Db } & DeciderDeps,
  affiliater: Affiliater,
  ids: readonly number[],
  moveOf: MoveOf,
) =>
  db
    .transaction()
    .execute((tx) => moveWithin(tx, affiliater, ids, { appUrl, now: clock.now() }, moveOf))

type MoveOf = (partnership: LockedPartnership, tx: Tx) => MediumMove | Promise<MediumMove>
interface Telling {
  appUrl: string
  now: Date
}

/** What the other side refused before stays refused. */
async function moveWithin(
  tx: Tx,
  affiliater: Affiliater,
  ids: readonly number[],
  { appUrl, now }: Telling,
  moveOf: MoveOf,
) {
  const partnerships = await lockPartnerships(tx, affiliater, ids)
  for (const partnership of partnerships) {
    const move = await moveOf(partnership, tx)
    assertMediumMay(partnership, move)
    await setPartnership(tx, partnership, {
      status: mediumMoves[move].to,
      refused_as: move === 'accept' ? null : partnership.refused_as,
      reapply_at: move === 'accept' ? null : partnership.reapply_at,
      ends_at: null,
      reason: stateOf(partnership) === 'ending' ? partnership.reason : null,
      reject_code: null,
      at: now,
      userId: affiliater.id,
    })
    await tellHouse(tx, partnership.id, move, appUrl)
    if (move === 'accept') await tellOfBeginning(tx, partnership.id, { appUrl, now })
  }
  return { changed: partnerships.length }
}
