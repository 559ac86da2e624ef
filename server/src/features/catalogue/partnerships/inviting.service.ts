import { dayMs, dayOf, type Day } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { assertRight } from '../../people/advertisers/rights.queries.ts'
import { assertTypeAllowed } from '../terms/terms.service.ts'
import { isVisible } from '../promotions/promotions.filter.queries.ts'
import { mediaUrl } from '../../../domain/webPage/address.rules.ts'
import {
  countInvited,
  isOpenTo,
  mediaToInvite,
  strangersToInvite,
  type InvitedMedium,
  type Named,
} from './inviting.queries.ts'
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
    media_urls,
    message,
  }: {
    promotion_id: number
    media_ids: readonly number[]
    media_urls: readonly string[]
    message: string
  },
) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    await assertRight(tx, inviter, 'may_decide_partnerships')
    if (!(await isVisible(tx, inviter, promotion_id))) throw notFound()
    const media = await mediaNamed(tx, inviter, { ids: media_ids, urls: media_urls }, now)
    const wanted = media.map(({ id }) => id)
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

/** All media that are named, each once. An advertiser may name approved media that it does not know; it learns of them what its rights show, once they are invited. */
async function mediaNamed(tx: Tx, inviter: Decider, { ids, urls }: Named, now: Date) {
  const wanted = { ids, urls: urls.map(mediaUrl) }
  const known = await mediaToInvite(tx, inviter, wanted)
  const isKnown = new Set(known.map(({ id }) => id))
  const strangers =
    inviter.kind === 'advertiser'
      ? (await strangersToInvite(tx, wanted)).filter(({ id }) => !isKnown.has(id))
      : []
  const media = [...known, ...strangers]
  if (wanted.ids.some((id) => !media.some((medium) => medium.id === id))) throw notFound()
  const missing = wanted.urls.find((url) => !media.some((medium) => standsAt(medium, url)))
  if (missing !== undefined)
    throw invalid(
      'media_urls',
      text(
        `このURLの承認済みメディアはありません：${missing}`,
        `There is no approved medium at this address: ${missing}`,
      ),
    )
  if (inviter.kind === 'advertiser' && strangers.length > 0) {
    const invited = await countInvited(tx, inviter.advertiserId, new Date(now.getTime() - dayMs))
    if (invited + strangers.length > strangersADay) throw tooManyStrangers()
  }
  return media
}

const standsAt = ({ url, more_urls }: InvitedMedium, wanted: string) =>
  url === wanted || more_urls.includes(wanted)

/** So many invitations a day let nobody go through all media by their ids. */
const strangersADay = 20
const tooManyStrangers = () =>
  conflict(
    text(
      `まだ提携のないメディアへの招待は、ほかの招待と合わせて24時間に${strangersADay}件までです。`,
      `Media that you do not know yet can be invited as long as you invite at most ${strangersADay} within 24 hours.`,
    ),
  )

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
