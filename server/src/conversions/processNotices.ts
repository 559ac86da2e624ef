import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { text } from '@tsunagi/contract/messages/text'
import { hasResultCaps } from './caps.rules.ts'
import type { CatalogueReader } from '../catalogue/catalogue.ts'
import type { CataloguedPromotion } from '../catalogue/catalogue.queries.ts'
import { decide, type Decision } from './decide/decide.rules.ts'
import { findEvidence, type Evidence } from './facts/evidence.ts'
import { findCallNumber } from './facts/evidence.queries.ts'
import {
  amountOf,
  factsOf,
  goalOf,
  orderNumberOf,
  promotionIdOf,
  type Facts,
} from './facts/facts.rules.ts'
import { linkedFacts } from './facts/linkage.ts'
import { secretDigest } from '../platform/digest.ts'
import { contentionOf, type Case } from './contention.rules.ts'
import { noticeBatch, type NoticeBatch } from './noticeBatch.ts'
import { inSavepoint, type NoticeRow, type WriteNotices } from './notices.queries.ts'
import { lockPromotion } from './facts/past.queries.ts'
import { nothingBefore } from './facts/past.rules.ts'
import type { Outcome } from './awaitedOutcomes.ts'
import type { NoticeRecord } from '../journal/records.ts'
import { inRounds } from './rounds.ts'
import { settle, type ChangeResult } from './settle/settle.ts'
import type { Settled } from './settle/settlement.ts'

export interface ConversionDeps {
  catalogue: CatalogueReader
  clickKey: string
  clock: Clock
  log: Log
  /** Carries out what a server says about an earlier result. */
  changeResult: ChangeResult
}

export type Decided = Outcome & { receiptId: string }

/**
 * Decides notices and writes what follows from them, many at a time. Where one fails for a reason of our own, all are undone and the halves
 * tried again, until only the failing one is left: it gets a row with code 900, and is tried again later.
 */
export async function processNotices(
  tx: Tx,
  deps: ConversionDeps,
  notices: readonly NoticeRecord[],
  write: WriteNotices,
): Promise<Decided[]> {
  const decided: Decided[] = []
  for (let start = 0; start < notices.length; start += mostTogether)
    decided.push(
      ...(await processPart(tx, deps, notices.slice(start, start + mostTogether), write)),
    )
  return decided
}

/** More would save no more statements worth speaking of, but hold memory. */
const mostTogether = 250

async function processPart(
  tx: Tx,
  deps: ConversionDeps,
  notices: readonly NoticeRecord[],
  write: WriteNotices,
): Promise<Decided[]> {
  let decided: Decided[] = []
  const error = await inSavepoint(tx, async () => {
    decided = await decideTogether(noticeBatch(tx, write), deps, notices)
  })
  if (error === null) return decided
  if (notices.length === 1) return [await keepFailed(tx, deps, notices[0]!, write, error)]
  const half = Math.ceil(notices.length / 2)
  return [
    ...(await processPart(tx, deps, notices.slice(0, half), write)),
    ...(await processPart(tx, deps, notices.slice(half), write)),
  ]
}

async function decideTogether(
  batch: NoticeBatch,
  deps: ConversionDeps,
  notices: readonly NoticeRecord[],
): Promise<Decided[]> {
  const cases = await allOf(notices.map((notice) => openCase(batch, deps, notice)))
  const decided: Decided[] = []
  for (const round of inRounds(cases, contentionOf))
    decided.push(...(await allOf(round.map((each) => decideCase(batch, deps, each)))))
  return decided
}

/** Waits for all, also when one has failed: nothing may reach the database after its savepoint is gone. */
async function allOf<Value>(under: Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(under)
  return Promise.all(under)
}

async function keepFailed(
  tx: Tx,
  deps: ConversionDeps,
  notice: NoticeRecord,
  write: WriteNotices,
  error: unknown,
): Promise<Decided> {
  deps.log.error(
    { err: error, receipt_id: notice.receipt_id },
    'a notice failed and will be tried again',
  )
  const facts = factsOf(notice, {
    promotion: null,
    secretDigest: null,
    click: null,
    link: null,
    clickFlags: [],
  })
  const detail = text(
    '内部エラーのため後で再処理します',
    'An internal error; it will be processed again',
  )
  await write(tx, [
    rowOf(deps, facts, {
      ...undecided,
      resultId: null,
      trace: [{ step: 'system', outcome: 'stop', detail }],
    }),
  ])
  return { receiptId: notice.receipt_id, code: codes.internalError, resultId: null }
}

const undecided: Omit<Decision, 'trace'> = { code: codes.internalError, reward: null, risks: [] }

async function openCase(
  batch: NoticeBatch,
  deps: ConversionDeps,
  notice: NoticeRecord,
): Promise<Case> {
  const promotions = await promotionsOf(batch.tx, deps.catalogue, notice)
  const evidence = await findEvidence(batch, deps, notice, promotions)
  return {
    notice,
    evidence,
    promotion:
      promotions.find(({ id }) => id === evidence.link?.promotion_id) ?? promotions[0] ?? null,
  }
}

async function decideCase(
  batch: NoticeBatch,
  deps: ConversionDeps,
  opened: Case,
): Promise<Decided> {
  const { notice } = opened
  const { facts, trace } = linkedFacts(await gatherFacts(batch, deps, opened))
  const settled = await settle(batch, deps, facts, decide(facts))
  await batch.write(
    rowOf(deps, { ...facts, notice }, { ...settled, trace: [...trace, ...settled.trace] }),
  )
  return { receiptId: notice.receipt_id, code: settled.code, resultId: settled.resultId }
}

/** Everything that is known about a notice, as it stands now. */
async function gatherFacts(
  batch: NoticeBatch,
  { catalogue }: Pick<ConversionDeps, 'catalogue'>,
  { notice, promotion, evidence }: Case,
): Promise<Facts> {
  if (!promotion) return factsOf(notice, { promotion, ...evidence, secretDigest: null })
  if (mustWaitItsTurn(promotion)) await lockPromotion(batch.tx, promotion.id)
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

/** Whether earlier results bear on the next one, so that two must not be decided at the same time. */
const mustWaitItsTurn = (promotion: CataloguedPromotion) =>
  hasResultCaps(promotion) ||
  promotion.session_rule === 'end' ||
  promotion.duplicate_rule === 'visitor' ||
  promotion.duplicate_rule === 'ip'

/** Takes the turns of all notices of a batch in one order, so that two trackers never wait for each other. */
export async function takeTurns(
  tx: Tx,
  { catalogue }: Pick<ConversionDeps, 'catalogue'>,
  notices: readonly NoticeRecord[],
) {
  const named: CataloguedPromotion[] = []
  for (const notice of notices) {
    const id = promotionIdOf(notice)
    const promotion = id === null ? null : await catalogue.findPromotion(id)
    named.push(
      ...(promotion ? [promotion] : catalogue.promotionsOfGroup(notice.params['group'] ?? '')),
    )
  }
  const ids = new Set(named.filter(mustWaitItsTurn).map(({ id }) => id))
  for (const id of [...ids].sort((a, b) => a - b)) await lockPromotion(tx, id)
}

const maxProcessingMs = 2_147_483_647

function rowOf(
  { clock }: Pick<ConversionDeps, 'clock'>,
  facts: Facts,
  { code, resultId, trace }: Settled,
): NoticeRow {
  const { notice } = facts
  return {
    receipt_id: notice.receipt_id,
    received_at: notice.received_at,
    code,
    route: notice.route,
    method: notice.method,
    ...ownersOf(facts),
    cid: facts.cid,
    order_number: facts.orderNumber,
    amount: amountOf(facts),
    result_id: resultId,
    auth: facts.auth,
    params: notice.params,
    trace,
    ip: notice.ip,
    user_agent: notice.user_agent,
    referrer: notice.referrer ?? null,
    signed: notice.signed,
    processing_ms: Math.min(
      maxProcessingMs,
      Math.max(0, clock.now().getTime() - Date.parse(notice.received_at)),
    ),
  }
}

const ownersOf = ({ notice, promotion, link, goal }: Facts) => ({
  ...(promotion && { promotion_id: promotion.id, advertiser_id: promotion.advertiser_id }),
  ...(link && { media_id: link.media_id, affiliater_id: link.affiliater_id }),
  goal_code: goal?.code ?? notice.params['goal'] ?? null,
})
