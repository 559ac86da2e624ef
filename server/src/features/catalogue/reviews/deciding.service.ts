import { reviewStateLabels } from '@tsunagi/contract/catalogue/messages/reviews'
import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import type { Admin } from '../../../platform/session.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { applyToMaterial } from '../materials/materials.service.ts'
import { applyToPromotion } from '../promotions/promotions.service.ts'
import { titleOf } from './asking.service.ts'
import { closeReview, lockReview, reviewToTell } from './reviews.queries.ts'
import type { Wish } from './wishes.rules.ts'

interface Decision {
  state: 'approved' | 'returned'
  reason: string
}

/** Lets what an advertiser wants become public, as the record stands now with the fields that it changes; or sends it back. */
export function decideReview(
  { db, clock, appUrl }: Pick<Deps, 'db' | 'clock' | 'appUrl'>,
  admin: Admin,
  id: number,
  decision: Decision,
) {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const review = await lockReview(tx, admin, id)
    if (!review) throw notFound()
    if (review.state !== 'waiting')
      throw conflict(text('この審査はすでに終わっています。', 'This has been reviewed already.'))
    if (decision.state === 'approved') {
      const by = {
        kind: 'advertiser',
        id: review.asked_by,
        advertiserId: review.advertiser_id,
      } as const
      const wish = { before: review.before, after: review.after } as Wish
      if (review.material_id === null)
        await applyToPromotion(tx, { appUrl, now }, by, review.promotion_id, wish)
      else await applyToMaterial(tx, by, review.material_id, wish, now)
    }
    await closeReview(tx, id, { ...decision, by: admin.id, at: now })
    await tellAdvertiser(tx, id, decision, appUrl)
    return { id }
  })
}

async function tellAdvertiser(tx: Tx, id: number, { state, reason }: Decision, appUrl: string) {
  const { ad_name, material_name, advertiser_id } = await reviewToTell(tx, id)
  for (const { id: userId, user_name, mail_address, language } of await readersOf(tx, {
    advertisers: [advertiser_id],
  }))
    await enqueueMail(tx, {
      template: 'reviewDecided',
      to: mail_address,
      userId,
      language,
      values: {
        name: user_name,
        ad_name: titleOf(ad_name, material_name),
        answer: reviewStateLabels[state][language],
        reason,
        link: `${appUrl}/review/show?id=${id}`,
      },
    })
}
