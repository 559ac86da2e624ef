import { dayOf } from '@tsunagi/contract/day'
import { unsealPromotionSecret } from '../../catalogue/promotionSecret.ts'
import type { CatalogueReader } from '../../catalogue/catalogue.ts'
import type { CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import type { NoticeRecord } from '../../journal/records.ts'
import type { Tx } from '../../platform/db.ts'
import type { NoticeBatch } from '../noticeBatch.ts'
import { findEvidence, type Sources } from './evidence.ts'
import { findCallNumber } from './evidence.queries.ts'
import {
  eventOf,
  factsOf,
  goalOf,
  isChange,
  orderNumberOf,
  promotionIdOf,
  resultIdOf,
  type Evidence,
  type Facts,
} from './facts.rules.ts'
import { findPromotionOfOrder } from './past.queries.ts'
import { nothingBefore, type Past } from './past.rules.ts'
import { groupOf } from './said.rules.ts'
import { broughtBy, termsOf, type Origin } from './terms.ts'
import { toldOf } from './told.rules.ts'

/** A notice with what speaks for it, before it is known what happened earlier. */
export interface Case {
  notice: NoticeRecord
  /** Those it may be about. */
  promotions: readonly CataloguedPromotion[]
  /** The one it is about, as far as its evidence tells. */
  promotion: CataloguedPromotion | null
  evidence: Evidence
}

/** Finds what a notice is about and what speaks for it. */
export async function openCase(
  batch: NoticeBatch,
  sources: Sources,
  notice: NoticeRecord,
): Promise<Case> {
  const promotions = await promotionsOf(batch.tx, sources.catalogue, notice)
  const evidence = await findEvidence(batch, sources, notice, promotions)
  return {
    notice,
    evidence,
    promotions,
    promotion:
      promotions.find(({ id }) => id === evidence.link?.promotion_id) ?? promotions[0] ?? null,
  }
}

/** Everything that is known about a notice, as it stands now. */
export async function gatherFacts(
  batch: NoticeBatch,
  sources: Pick<Sources, 'catalogue' | 'secretsKey'>,
  opened: Case,
): Promise<Facts> {
  const { notice, evidence } = opened
  const promotion = await promotionMeant(batch.tx, opened)
  if (!promotion) return factsOf(notice, { promotion, ...evidence, secrets: [] })
  await batch.waitTurn(promotion)
  const past = await pastOf(batch, notice, promotion, evidence)
  const told = toldOf(notice, past)
  const found = await termsOf(batch, notice, promotion, originOf(notice, evidence, past), told)
  return factsOf(notice, {
    ...evidence,
    past,
    promotion,
    told,
    ...found,
    secrets: secretsOf(sources, notice, promotion),
  })
}

/** What is said of an earlier order without its click is about the promotion of the group that has it, or could have it. */
async function promotionMeant(tx: Tx, { notice, promotions, promotion, evidence }: Case) {
  const isTold = promotions.length < 2 || promotion?.id === evidence.link?.promotion_id
  if (isTold || !isChange(notice)) return promotion
  const orders = promotions.map((each) => ({
    promotion_id: each.id,
    goal_id: goalOf(notice, each)?.id ?? null,
    order_number: orderNumberOf(notice, each),
    result_id: resultIdOf(notice),
  }))
  const id = await findPromotionOfOrder(tx, orders)
  return (
    promotions.find((each) => each.id === id) ??
    promotions.find((each) => goalOf(notice, each)) ??
    promotion
  )
}

/** Who brought an order and when it was made; null when nobody did. A reservation keeps its own. */
const originOf = (notice: NoticeRecord, evidence: Evidence, { reservation }: Past): Origin | null =>
  reservation && eventOf(notice) === 'fulfil'
    ? { ...reservation, made_at: reservation.reserved_at }
    : broughtBy(notice, evidence)

/** The promotion's own secret; for a notice that names a group, that of each of its promotions, since its sender cannot tell which of them it is about. */
function secretsOf(
  { catalogue, secretsKey }: Pick<Sources, 'catalogue' | 'secretsKey'>,
  notice: NoticeRecord,
  promotion: CataloguedPromotion,
): string[] {
  if (notice.params['secret'] === undefined && !notice.signed) return []
  const group = groupOf(notice)
  const members =
    group && promotion.group_code === group ? catalogue.promotionsOfGroup(group) : [promotion]
  return members.flatMap(({ id, sealed_secret }) =>
    sealed_secret === null
      ? []
      : [unsealPromotionSecret(secretsKey, id, Buffer.from(sealed_secret, 'base64'))],
  )
}

async function pastOf(
  batch: NoticeBatch,
  notice: NoticeRecord,
  promotion: CataloguedPromotion,
  { found, link, visitor }: Evidence,
) {
  const [goal, orderNumber] = [goalOf(notice, promotion), orderNumberOf(notice, promotion)]
  const resultId = resultIdOf(notice)
  if (!goal || (orderNumber === null && resultId === null)) return nothingBefore
  return batch.findPast({
    notice,
    promotion,
    goal,
    orderNumber,
    resultId,
    cid: found?.cid ?? null,
    link,
    visitor,
  })
}

/** The promotions a notice may be about: the one it names by id, those of its group, or the one its phone number belongs to. */
async function promotionsOf(
  tx: Tx,
  catalogue: CatalogueReader,
  notice: NoticeRecord,
): Promise<CataloguedPromotion[]> {
  const [group, { number }] = [groupOf(notice), notice.params]
  const id =
    promotionIdOf(notice) ??
    (number === undefined
      ? null
      : ((await findCallNumber(tx, number, dayOf(new Date(notice.received_at))))?.promotion_id ??
        null))
  if (id === null) return group ? catalogue.promotionsOfGroup(group) : []
  const promotion = await catalogue.findPromotion(id)
  return promotion ? [promotion] : []
}
