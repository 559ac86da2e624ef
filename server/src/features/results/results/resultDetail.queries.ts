import type { ResultStatus } from '@tsunagi/contract/resultStatus'
import type { Language } from '@tsunagi/contract/messages/text'
import type { ResultDetail } from '@tsunagi/contract/results/results'
import type { Yen } from '@tsunagi/contract/money'
import { sql } from 'kysely'
import { noticeLog } from '../../../logs/noticeLog.ts'
import { risksInWords } from '../../../conversions/facts/risk.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { actorName } from '../../people/accounts/actors.queries.ts'
import { journeyOf } from '../journeys/journeys.queries.ts'
import { publicReason } from '../../people/rejectReasons/rejectReasons.queries.ts'
import { shownTo, sideOf } from '../../../domain/sides/sides.rules.ts'
import { listSecondLooks } from '../secondLooks/secondLooks.queries.ts'
import { namedResults, presentResult } from './results.queries.ts'
import { priceOnceAdjusted, pricesOfResults, sideIn } from './resultPrices.queries.ts'
import { seenHistory, seenPrice, seenResult, sightFor } from './resultSight.service.ts'

/** One result with its history, notices and kickbacks; 404 for one that is not the viewer's. */
export async function getResult(
  db: Db,
  viewer: User,
  language: Language,
  { id, now }: { id: number; now: Date },
): Promise<ResultDetail> {
  const row = await namedResults(db, viewer, language)
    .leftJoin('material', 'material.id', 'result.material_id')
    .select([
      'result.cid',
      'result.material_id',
      'material.name as material_name',
      'result.memo',
      'result.matched_by',
      'result.risks',
      bookedMargin(viewer).as('agency_margin'),
    ])
    .where('result.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const [prices, adjusted, changes, remarks, notices, kickbacks, journey, second_looks] =
    await Promise.all([
      pricesOfResults(db, viewer, language, [id]),
      priceOnceAdjusted(db, viewer, language, id),
      historyOf(db, viewer, language, id),
      remarksOf(db, viewer, language, id),
      noticesOf(db, id),
      kickbacksOf(db, id),
      journeyOf(db, viewer, language, { cid: row.cid, resultId: id }),
      listSecondLooks(db, viewer, id),
    ])
  const side = sideIn(viewer, row)
  const sight = await sightFor(db, viewer)
  const { gross: buys } = sideOf(side)
  return {
    ...seenResult(sight, presentResult(row, viewer, language, now)),
    cid: row.cid,
    agency_margin: row.agency_margin,
    material_id: row.material_id,
    material_name: row.material_name,
    memo: buys ? row.memo : null,
    matched_by: row.matched_by,
    risks: viewer.kind === 'admin' ? risksInWords(row.risks, language) : [],
    price_rule: seenPrice(sight, prices.get(id)!),
    adjusted_price: adjusted && seenPrice(sight, adjusted),
    history: seenHistory(sight, byTime([...changes, ...remarks])).map((change) => ({
      ...change,
      ...shownTo(side, change),
      actor: buys ? change.actor : null,
    })),
    notices: viewer.kind === 'admin' ? notices : [],
    kickbacks: viewer.kind === 'admin' || viewer.kind === 'affiliater' ? kickbacks : [],
    journey,
    second_looks,
  }
}

/** What is booked for the agencies of a result; to an agency its own margin, to nobody else any. */
function bookedMargin(viewer: User) {
  if (viewer.kind !== 'admin' && viewer.kind !== 'agency') return sql<Yen | null>`null::bigint`
  const whose = viewer.kind === 'agency' ? sql`${viewer.agencyId}::bigint` : sql`e.agency_id`
  const concerned =
    viewer.kind === 'agency'
      ? sql`${viewer.agencyId}::bigint in (result.agency_id, result.media_agency_id)`
      : sql`coalesce(result.agency_id, result.media_agency_id) is not null`
  return sql<Yen | null>`case when ${concerned} then (select coalesce(-sum(e.amount), 0) from ledger_entry as e
    join ledger_transaction as t on t.id = e.transaction_id where t.result_id = result.id and e.account = 'agency_unpaid' and e.agency_id = ${whose}) end`
}

const byTime = <Line extends { at: string }>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => one.at.localeCompare(other.at))

/** What was said about a result, as far as the viewer reads it. */
async function remarksOf(db: Db, viewer: User, language: Language, id: number) {
  const remarks = await db
    .selectFrom('result_remark as r')
    .leftJoin('user_account as u', 'u.id', 'r.user_id')
    .select([
      'r.at',
      'r.audience',
      'r.body as comment',
      actorName(viewer, language, 'u').as('actor'),
    ])
    .where('r.result_id', '=', id)
    .$if(viewer.kind !== 'admin', (query) => query.where('r.audience', '=', 'everybody'))
    .orderBy('r.id')
    .execute()
  const nothing = {
    from_status: null,
    to_status: null,
    sale_amount: null,
    gross: null,
    net: null,
    reject_reason: null,
    adjusted_in: null,
  }
  return remarks.map((remark) => ({ ...nothing, ...remark }))
}

async function historyOf(db: Db, viewer: User, language: Language, id: number) {
  const rows = await db
    .selectFrom('result_history as h')
    .leftJoin('user_account as u', 'u.id', 'h.user_id')
    .leftJoin('ledger_transaction as adjustment', 'adjustment.id', 'h.adjustment_id')
    .select([
      'h.at',
      'h.from_status',
      'h.to_status',
      actorName(viewer, language, 'u').as('actor'),
      'h.comment',
      'h.sale_amount',
      'h.gross',
      'h.net',
      publicReason('h.reject_code').as('reject_reason'),
      sql<string | null>`to_char(adjustment.month, 'YYYY-MM')`.as('adjusted_in'),
    ])
    .where('h.result_id', '=', id)
    .orderBy('h.id')
    .execute()
  return rows.map(({ reject_reason, from_status, to_status, ...change }) => ({
    ...change,
    from_status: from_status as ResultStatus | null,
    to_status: to_status as ResultStatus,
    audience: null,
    reject_reason: reject_reason && reject_reason[language],
  }))
}

const noticesOf = (db: Db, id: number) => noticeLog(db).about({ resultIds: [id] }, 50)

const kickbacksOf = (db: Db, id: number) =>
  db
    .selectFrom('kickback')
    .select(['id', 'created_at', 'state', 'result_status'])
    .where('result_id', '=', id)
    .orderBy('id')
    .execute()
