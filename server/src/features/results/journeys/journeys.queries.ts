import type { JourneyStep } from '@tsunagi/contract/traffic/journey'
import type { Yen } from '@tsunagi/contract/money'
import type { Language } from '@tsunagi/contract/messages/text'
import { sideOf } from '../../../domain/sides/sides.rules.ts'
import { clickLog } from '../../../logs/clickLog.ts'
import { noticeLog } from '../../../logs/noticeLog.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { actorName } from '../../people/accounts/actors.queries.ts'
import { publicReason } from '../../people/rejectReasons/rejectReasons.queries.ts'
import { seenJourney, sightFor } from '../results/resultSight.service.ts'
import { grossFor, netFor } from '../results/amounts.queries.ts'
import { pricesOfResults, sideIn } from '../results/resultPrices.queries.ts'
import { visibleResults } from '../results/resultFilter.queries.ts'
import type { JourneySubject } from '../../traffic/needs.service.ts'

const most = 50
const nothing = {
  id: null,
  code: null,
  state: null,
  actor: null,
  is_automatic: false,
  detail: null,
  price: null,
}

/** Everything that happened from a click to the money it brought, in order, as far as the viewer may see it. */
export async function journeyOf(
  db: Db,
  viewer: User,
  language: Language,
  subject: JourneySubject,
): Promise<JourneyStep[]> {
  const results = await resultsOf(db, viewer, subject)
  const ids = results.map(({ id }) => id)
  const bought = results.filter((each) => sideOf(sideIn(viewer, each)).gross).map(({ id }) => id)
  const isOperator = viewer.kind === 'admin'
  const seesPayments = isOperator || viewer.kind === 'affiliater'
  const steps = await Promise.all([
    clickStep(db, viewer, subject, results[0]?.clicked_at ?? null),
    isOperator ? noticeSteps(db, subject, ids) : [],
    statusSteps(db, viewer, language, { ids, bought }),
    seesPayments ? kickbackSteps(db, ids) : [],
    claimSteps(db, bought),
    seesPayments ? paymentSteps(db, ids) : [],
  ])
  const sight = await sightFor(db, viewer)
  return seenJourney(
    sight,
    steps.flat().sort((a, b) => a.at.localeCompare(b.at)),
  )
}

function resultsOf(db: Db, viewer: User, { cid, resultId }: JourneySubject) {
  const found = visibleResults(db, viewer)
    .select(['result.id', 'result.clicked_at'])
    .select([grossFor<Yen | null>(viewer).as('gross'), netFor<Yen | null>(viewer).as('net')])
    .orderBy('result.id')
    .limit(most)
  return resultId === undefined
    ? found.where('result.cid', '=', cid ?? '').execute()
    : found.where('result.id', '=', resultId).execute()
}

/** A click whose row is gone is still known by its result. */
async function clickStep(
  db: Db,
  viewer: User,
  { cid }: JourneySubject,
  clickedAt: string | null,
): Promise<JourneyStep[]> {
  const click = cid === null ? undefined : (await clickLog(db).named([cid]))[0]
  if (click)
    return [
      {
        ...nothing,
        kind: 'click',
        at: click.clicked_at,
        id: viewer.kind === 'admin' ? click.id : null,
        state: click.counted ? 'counted' : (click.flags[0] ?? null),
      },
    ]
  return clickedAt === null ? [] : [{ ...nothing, kind: 'click', at: clickedAt }]
}

async function noticeSteps(
  db: Db,
  { cid }: JourneySubject,
  ids: readonly number[],
): Promise<JourneyStep[]> {
  const rows = await noticeLog(db).about({ cid, resultIds: ids }, most)
  return rows.map(({ id, received_at, code }) => ({
    ...nothing,
    kind: 'notice',
    at: received_at,
    id,
    code,
  }))
}

/** A line of history begins a result, decides it, or corrects what it is worth. */
function kindOf(from: string | null, to: string): JourneyStep['kind'] {
  if (from === null) return 'result'
  return from === to ? 'amounts' : 'status'
}

async function statusSteps(
  db: Db,
  viewer: User,
  language: Language,
  { ids, bought }: { ids: readonly number[]; bought: readonly number[] },
): Promise<JourneyStep[]> {
  if (ids.length === 0) return []
  const prices = await pricesOfResults(db, viewer, language, ids)
  const rows = await db
    .selectFrom('result_history as h')
    .leftJoin('user_account as u', 'u.id', 'h.user_id')
    .select([
      'h.result_id',
      'h.at',
      'h.from_status',
      'h.to_status',
      'h.user_id',
      actorName(viewer, language, 'u').as('actor'),
      publicReason('h.reject_code').as('reject_reason'),
    ])
    .where('h.result_id', 'in', ids)
    .orderBy('h.id')
    .limit(most)
    .execute()
  return rows.map(({ result_id, at, from_status, to_status, user_id, actor, reject_reason }) => ({
    ...nothing,
    kind: kindOf(from_status, to_status),
    at,
    id: result_id,
    state: to_status,
    actor: bought.includes(result_id) ? actor : null,
    is_automatic: user_id === null,
    detail: reject_reason && reject_reason[language],
    price: from_status === null ? (prices.get(result_id) ?? null) : null,
  }))
}

async function kickbackSteps(db: Db, ids: readonly number[]): Promise<JourneyStep[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('kickback')
    .select(['id', 'created_at', 'finished_at', 'state'])
    .where('result_id', 'in', ids)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id, created_at, finished_at, state }) => ({
    ...nothing,
    kind: 'kickback',
    at: finished_at ?? created_at,
    id,
    state,
  }))
}

async function claimSteps(db: Db, ids: readonly number[]): Promise<JourneyStep[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.id')
    .innerJoin('claim_entry as billed', 'billed.ledger_entry_id', 'e.id')
    .innerJoin('claim', 'claim.id', 'billed.claim_id')
    .select(['claim.number', 'claim.status', 'claim.created_at'])
    .where('t.result_id', 'in', ids)
    .distinct()
    .execute()
  return rows.map(({ number, status, created_at }) => ({
    ...nothing,
    kind: 'claim',
    at: created_at,
    state: status,
    detail: number,
  }))
}

async function paymentSteps(db: Db, ids: readonly number[]): Promise<JourneyStep[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.id')
    .innerJoin('payment_line as line', 'line.ledger_entry_id', 'e.id')
    .innerJoin('payment', 'payment.id', 'line.payment_id')
    .select(['payment.number', 'payment.status', 'payment.created_at'])
    .where('t.result_id', 'in', ids)
    .distinct()
    .execute()
  return rows.map(({ number, status, created_at }) => ({
    ...nothing,
    kind: 'payment',
    at: created_at,
    state: status,
    detail: number,
  }))
}
