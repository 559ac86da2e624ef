import { dayMs } from '@tsunagi/contract/day'
import type { CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import type { NoticeRecord } from '../../journal/records.ts'
import { widestWindowOf, windowOfClick } from '../../domain/clicks/window.rules.ts'
import { worthlessFlags } from '../../logs/clicks.ts'
import type { NoticeBatch } from '../noticeBatch.ts'
import { factsOf, type Brought, type Evidence } from './facts.rules.ts'
import { toldIn } from './lines.rules.ts'
import { windowOf } from './worth.rules.ts'
import { broughtBy, termsOf } from './terms.ts'

/** A notice and the promotions that it may be about. */
export interface AskedAbout {
  batch: NoticeBatch
  notice: NoticeRecord
  promotions: readonly CataloguedPromotion[]
}

/** Only what could still earn something stands before other clicks, a coupon or a telephone number. */
export async function isUsable(asked: AskedAbout, evidence: Evidence): Promise<boolean> {
  const { click, link, clickFlags } = evidence
  const promotion = asked.promotions.find(({ id }) => id === link?.promotion_id)
  if (!click || !promotion || !link!.media_active) return false
  if (clickFlags.some((flag) => worthlessFlags.includes(flag))) return false
  const elapsed = Date.parse(asked.notice.received_at) - click.clickedAt.getTime()
  return elapsed <= (await ownWindow(asked, promotion, evidence)) * dayMs
}

/** For how many days the click may earn what the notice tells, by the price that would apply to it. */
async function ownWindow(
  { batch, notice }: AskedAbout,
  promotion: CataloguedPromotion,
  evidence: Evidence,
): Promise<number> {
  const origin = broughtBy(notice, evidence)
  const found = await termsOf(batch, notice, promotion, origin, toldIn(notice))
  return found
    ? windowOf(factsOf(notice, { ...evidence, ...found, secrets: [] }) as Brought)
    : windowOfClick(promotion, evidence.click!.clickedAt)
}

/** No click for any of the promotions may earn for more days than this. */
export async function widestWindow({ batch, promotions }: AskedAbout): Promise<number> {
  const own = await Promise.all(promotions.map(({ id }) => batch.findWidestWindow(id)))
  return Math.max(...promotions.map(widestWindowOf), ...own)
}
