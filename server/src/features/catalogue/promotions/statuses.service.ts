import type { Promotion } from '@tsunagi/contract/catalogue/promotions'
import type { Deps } from '../../../platform/deps.ts'
import type { User } from '../../../platform/session.ts'
import { changeWithReview, isReviewed } from '../reviews/asking.service.ts'
import { lockPromotion } from './promotionLock.queries.ts'
import { setPromotionStatus } from './promotionWrites.queries.ts'

/** Publishes, pauses or ends promotions: all of them or none. What nobody has approved yet asks for its review first. */
export function changeStatuses(
  { db, clock, appUrl }: Pick<Deps, 'db' | 'clock' | 'appUrl'>,
  editor: Extract<User, { kind: 'admin' | 'advertiser' }>,
  { ids, status }: { ids: readonly number[]; status: Promotion['status'] },
) {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const wanted = [...new Set(ids)].sort((one, other) => one - other)
    const reviewed = await isReviewed(tx, editor)
    let asked = 0
    for (const id of wanted) {
      const promotion = await lockPromotion(tx, editor, id)
      const set = (wished: { status: Promotion['status'] }) =>
        setPromotionStatus(tx, promotion, wished.status, now)
      if (!reviewed) {
        await set({ status })
        continue
      }
      const holds = await changeWithReview(
        tx,
        { appUrl, now, by: editor.id },
        {
          promotion_id: id,
          material_id: null,
          stored: { status: promotion.status },
          input: { status },
        },
        set,
      )
      if (!holds) asked += 1
    }
    return { changed: wanted.length - asked, asked }
  })
}
