import type { ApplicationRuleInput } from '@tsunagi/contract/catalogue/applicationRules'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { assertOffered } from '../masters/masters.service.ts'
import { assertPromotionVisible, lockPromotion } from '../promotions/promotionLock.queries.ts'
import { putRule, rulesOf } from './applicationRules.queries.ts'

type Editor = Extract<User, { kind: 'admin' | 'advertiser' }>

/** What a promotion asks of applicants, as its owner edits it; not found where it is somebody else's. */
export async function showRule(db: Db, clock: Clock, viewer: Editor, id: number) {
  await assertPromotionVisible(db, viewer, id, clock.now())
  return (await rulesOf(db, [id]))(id)
}

/** Changes what applicants of a promotion are asked, and whom it approves by itself. */
export const saveRule = (
  db: Db,
  clock: Clock,
  editor: Editor,
  id: number,
  rule: ApplicationRuleInput,
) =>
  db.transaction().execute(async (tx) => {
    const promotion = await lockPromotion(tx, editor, id)
    const before = (await rulesOf(tx, [id]))(id)
    await assertOffered(
      tx,
      'mediaCategories',
      'auto_categories',
      rule.auto_categories,
      before.auto_categories,
    )
    await putRule(tx, promotion, rule, clock.now())
    return { id }
  })
