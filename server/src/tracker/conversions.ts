import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { text } from '@tsunagi/contract/messages/text'
import { hasResultCaps } from './caps.rules.ts'
import type { CatalogueReader } from './catalogue.ts'
import type { CataloguedPromotion } from './catalogue.queries.ts'
import { decide, type Decision } from './conversions.rules.ts'
import { findEvidence, type Evidence } from './evidence.ts'
import { findCallNumber } from './evidence.queries.ts'
import { amountOf, factsOf, goalOf, orderNumberOf, promotionIdOf, type Facts } from './facts.rules.ts'
import { linkedFacts } from './linkage.ts'
import { secretDigest } from './noticeRequest.ts'
import { inSavepoint, internalError, type NoticeRow } from './notices.queries.ts'
import { findPast, lockPromotion } from './past.queries.ts'
import { nothingBefore } from './past.rules.ts'
import type { Outcome } from './receipts.ts'
import type { NoticeRecord } from './records.ts'
import { settle, type ChangeResult, type Settled } from './settle.ts'

export interface ConversionDeps {
  catalogue: CatalogueReader
  clickKey: string
  clock: Clock
  log: Log
  /** Carries out what a server says about an earlier result. */
  changeResult: ChangeResult
}

type WriteNotice = (tx: Tx, row: NoticeRow) => Promise<unknown>

/**
 * Decides one notice and writes what follows from it. A failure of our own is undone and leaves
 * a row with code 900, so that the notices behind it go on; it is tried again later.
 */
export async function processNotice(tx: Tx, deps: ConversionDeps, notice: NoticeRecord, write: WriteNotice): Promise<Outcome> {
  let outcome: Outcome = { code: internalError, resultId: null }
  const error = await inSavepoint(tx, async () => {
    const { facts, trace } = linkedFacts(await gatherFacts(tx, deps, notice))
    const settled = await settle(tx, deps, facts, decide(facts))
    await write(tx, rowOf(deps, { ...facts, notice }, { ...settled, trace: [...trace, ...settled.trace] }))
    outcome = { code: settled.code, resultId: settled.resultId }
  })
  if (error === null) return outcome
  deps.log.error({ err: error, receipt_id: notice.receipt_id }, 'a notice failed and will be tried again')
  const facts = factsOf(notice, { promotion: null, secretDigest: null, click: null, link: null, clickFlags: [] })
  const detail = text('内部エラーのため後で再処理します', 'An internal error; it will be tried again')
  await write(tx, rowOf(deps, facts, { ...undecided, resultId: null, trace: [{ step: 'system', outcome: 'stop', detail }] }))
  return { code: internalError, resultId: null }
}

const undecided: Omit<Decision, 'trace'> = { code: internalError, reward: null, risks: [] }

/** Everything that is known about a notice, as it stands now. */
export async function gatherFacts(tx: Tx, deps: Pick<ConversionDeps, 'catalogue' | 'clickKey'>, notice: NoticeRecord): Promise<Facts> {
  const promotions = await promotionsOf(tx, deps.catalogue, notice)
  const evidence = await findEvidence(tx, deps, notice, promotions)
  const promotion = promotions.find(({ id }) => id === evidence.link?.promotion_id) ?? promotions[0] ?? null
  if (!promotion) return factsOf(notice, { promotion, ...evidence, secretDigest: null })
  if (mustWaitItsTurn(promotion)) await lockPromotion(tx, promotion.id)
  return factsOf(notice, { promotion, ...evidence, past: await pastOf(tx, notice, promotion, evidence), secretDigest: secretDigest(promotion.s2s_secret) })
}

async function pastOf(tx: Tx, notice: NoticeRecord, promotion: CataloguedPromotion, { found, link, visitor }: Evidence) {
  const [goal, orderNumber] = [goalOf(notice, promotion), orderNumberOf(notice, promotion)]
  if (!goal || orderNumber === null) return nothingBefore
  return findPast(tx, { notice, promotion, goal, orderNumber, cid: found?.cid ?? null, affiliaterId: link?.affiliater_id ?? null, visitor })
}

/** The promotion a notice names, those of the group it names, or that of the telephone number. */
async function promotionsOf(tx: Tx, catalogue: CatalogueReader, notice: NoticeRecord): Promise<CataloguedPromotion[]> {
  const { group, number } = notice.params
  const id = promotionIdOf(notice) ?? (number === undefined ? null : (await findCallNumber(tx, number))?.promotion_id ?? null)
  if (id === null) return group ? catalogue.promotionsOfGroup(group) : []
  const promotion = await catalogue.findPromotion(id)
  return promotion ? [promotion] : []
}

/** Whether earlier results bear on the next one, so that two must not be decided at the same time. */
const mustWaitItsTurn = (promotion: CataloguedPromotion) =>
  hasResultCaps(promotion) || promotion.session_rule === 'end' || promotion.duplicate_rule === 'visitor' || promotion.duplicate_rule === 'ip'

/** Takes the turns of all notices of a batch in one order, so that two trackers never wait for each other. */
export async function takeTurns(tx: Tx, { catalogue }: Pick<ConversionDeps, 'catalogue'>, notices: readonly NoticeRecord[]) {
  const named: CataloguedPromotion[] = []
  for (const notice of notices) {
    const id = promotionIdOf(notice)
    const promotion = id === null ? null : await catalogue.findPromotion(id)
    named.push(...(promotion ? [promotion] : catalogue.promotionsOfGroup(notice.params['group'] ?? '')))
  }
  const ids = new Set(named.filter(mustWaitItsTurn).map(({ id }) => id))
  for (const id of [...ids].sort((a, b) => a - b)) await lockPromotion(tx, id)
}

const maxProcessingMs = 2_147_483_647

function rowOf({ clock }: Pick<ConversionDeps, 'clock'>, facts: Facts, { code, resultId, trace }: Settled): NoticeRow {
  const { notice } = facts
  return {
    receipt_id: notice.receipt_id, received_at: notice.received_at, code, route: notice.route, method: notice.method, ...ownersOf(facts),
    cid: facts.cid, order_number: facts.orderNumber, amount: amountOf(facts), result_id: resultId, auth: facts.auth,
    params: JSON.stringify(notice.params), trace: JSON.stringify(trace), ip: notice.ip, user_agent: notice.user_agent,
    referrer: notice.referrer ?? null, signed: notice.signed ? JSON.stringify(notice.signed) : null,
    processing_ms: Math.min(maxProcessingMs, Math.max(0, clock.now().getTime() - Date.parse(notice.received_at))),
  }
}

const ownersOf = ({ notice, promotion, link, goal }: Facts) => ({
  ...(promotion && { promotion_id: promotion.id, advertiser_id: promotion.advertiser_id }),
  ...(link && { media_id: link.media_id, affiliater_id: link.affiliater_id }),
  goal_code: goal?.code ?? notice.params['goal'] ?? null,
})
