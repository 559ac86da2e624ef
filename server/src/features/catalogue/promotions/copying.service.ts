import type { Tx } from '../../../platform/db.ts'
import type { Viewpoint } from '../../people/accounts/scope.queries.ts'
import { copyRule } from '../applicationRules/applicationRules.queries.ts'
import { copyEntries } from '../releases/accessEntries.queries.ts'
import { lockPromotion } from './promotionLock.queries.ts'
import { setPromotionRelease } from './promotionWrites.queries.ts'

/** Lets a new promotion be released to those that another one is released to, and ask applicants what that one asks. */
export async function takeOver(
  tx: Tx,
  editor: Viewpoint,
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<void> {
  const { limited_release, unlisted_links } = await lockPromotion(tx, editor, from)
  await setPromotionRelease(tx, to, { limited_release, unlisted_links })
  await copyEntries(tx, 'promotion', from, to, now)
  await copyRule(tx, from, to, now)
}
