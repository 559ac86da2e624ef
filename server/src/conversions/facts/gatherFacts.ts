import type { CatalogueReader } from '../../catalogue/catalogue.ts'
import type { CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import type { NoticeRecord } from '../../journal/records.ts'
import type { Tx } from '../../platform/db.ts'
import { secretDigest } from '../../platform/digest.ts'
import type { NoticeBatch } from '../noticeBatch.ts'
import { waitTurn } from '../turns.ts'
import { findEvidence, type Evidence, type Sources } from './evidence.ts'
import { findCallNumber } from './evidence.queries.ts'
import { factsOf, goalOf, orderNumberOf, promotionIdOf, type Facts } from './facts.rules.ts'
import { nothingBefore } from './past.rules.ts'

/** A notice with what speaks for it, before it is known what happened earlier. */
export interface Case {
  notice: NoticeRecord
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
    promotion:
      promotions.find(({ id }) => id === evidence.link?.promotion_id) ?? promotions[0] ?? null,
  }
}

/** Everything that is known about a notice, as it stands now. */
export async function gatherFacts(
  batch: NoticeBatch,
  { catalogue }: Pick<Sources, 'catalogue'>,
  { notice, promotion, evidence }: Case,
): Promise<Facts> {
  if (!promotion) return factsOf(notice, { promotion, ...evidence, secretDigest: null })
  await waitTurn(batch.tx, promotion)
  return factsOf(notice, {
    promotion,
    ...evidence,
    past: await pastOf(batch, notice, promotion, evidence),
    secretDigest: acceptedSecret(catalogue, notice, promotion),
  })
}

/** The promotion's own secret; a notice for a group may bear that of any of its advertiser's promotions in the group. */
function acceptedSecret(
  catalogue: CatalogueReader,
  { params }: NoticeRecord,
  promotion: CataloguedPromotion,
): string {
  const own = secretDigest(promotion.s2s_secret)
  const { group, secret } = params
  if (!group || promotion.group_code !== group || secret === undefined) return own
  const members = catalogue
    .promotionsOfGroup(group)
    .filter(({ advertiser_id }) => advertiser_id === promotion.advertiser_id)
  return members.some(({ s2s_secret }) => secretDigest(s2s_secret) === secret) ? secret : own
}

async function pastOf(
  batch: NoticeBatch,
  notice: NoticeRecord,
  promotion: CataloguedPromotion,
  { found, link, visitor }: Evidence,
) {
  const [goal, orderNumber] = [goalOf(notice, promotion), orderNumberOf(notice, promotion)]
  if (!goal || orderNumber === null) return nothingBefore
  return batch.findPast({
    notice,
    promotion,
    goal,
    orderNumber,
    cid: found?.cid ?? null,
    affiliaterId: link?.affiliater_id ?? null,
    visitor,
  })
}

/** The promotions a notice may be about: the one it names by id, those of its group, or the one its phone number belongs to. */
async function promotionsOf(
  tx: Tx,
  catalogue: CatalogueReader,
  notice: NoticeRecord,
): Promise<CataloguedPromotion[]> {
  const { group, number } = notice.params
  const id =
    promotionIdOf(notice) ??
    (number === undefined ? null : ((await findCallNumber(tx, number))?.promotion_id ?? null))
  if (id === null) return group ? catalogue.promotionsOfGroup(group) : []
  const promotion = await catalogue.findPromotion(id)
  return promotion ? [promotion] : []
}
