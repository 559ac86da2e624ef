import { dayOf, type Day } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { assertRight } from '../../people/advertisers/rights.queries.ts'
import { assertTypeAllowed } from '../terms/terms.service.ts'
import { isVisible } from '../promotions/promotions.filter.queries.ts'
import { isOpenTo, mediaToInvite, type InvitedMedium } from './inviting.queries.ts'
import { assertMayInvite, runningAlready } from './partnerships.rules.ts'
import type { Decider, DeciderDeps } from './partnerships.service.ts'
import { lockStandings, writeInvitations } from './partnershipWrites.queries.ts'
import { tellOfInvitation } from './telling.service.ts'

/** Invites media to a promotion: all of them or none. Whoever accepts is a partner at once. */
export function invite(
  { db, clock, appUrl }: DeciderDeps,
  inviter: Decider,
  {
    promotion_id,
    media_ids,
    message,
  }: { promotion_id: number; media_ids: readonly number[]; message: string },
) {
  const now = clock.now()
  const wanted = [...new Set(media_ids)]
  return db.transaction().execute(async (tx) => {
    await assertRight(tx, inviter, 'may_decide_partnerships')
    if (!(await isVisible(tx, inviter, promotion_id))) throw notFound()
    const media = await mediaToInvite(tx, inviter, wanted)
    if (media.length !== wanted.length) throw notFound()
    for (const medium of media) await assertMayPlace(tx, medium, promotion_id, dayOf(now))
    for (const standing of await lockStandings(tx, wanted, [promotion_id]))
      assertMayInvite(standing)
    const invited = await writeInvitations(
      tx,
      { promotionId: promotion_id, message, userId: inviter.id, now },
      wanted,
    )
    if (invited.length !== wanted.length) throw runningAlready()
    for (const { id } of invited) await tellOfInvitation(tx, id, { appUrl, now })
    return { invited: invited.length }
  })
}

/** Nobody is invited to what it could not accept. */
async function assertMayPlace(tx: Tx, medium: InvitedMedium, promotionId: number, today: Day) {
  if (!medium.is_active)
    throw conflict(
      text(
        `「${medium.name}」は承認されていないため招待できません。`,
        `“${medium.name}” is not approved and cannot be invited.`,
      ),
    )
  await assertTypeAllowed(tx, medium.id, [promotionId])
  if (!(await isOpenTo(tx, medium, promotionId, today)))
    throw conflict(
      text(
        `この広告は今は提携を受け付けていないか、「${medium.name}」に公開されていません。`,
        `The promotion takes no partners at present, or is not shown to “${medium.name}”.`,
      ),
    )
}
