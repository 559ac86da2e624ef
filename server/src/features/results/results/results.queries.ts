import { sql, type RawBuilder } from 'kysely'
import type { Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { Page } from '@tsunagi/contract/paging'
import type { Result, ResultFilter } from '@tsunagi/contract/results/results'
import type { Language } from '@tsunagi/contract/messages/text'
import { openMonthAfter } from '../../../ledger/closedMonths.queries.ts'
import { shownTo } from '../../../domain/sides/sides.rules.ts'
import { figuresOn } from '../../../domain/figures/sums.rules.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { orderOf, pageOf } from '../../../platform/pages.ts'
import type { User } from '../../../platform/session.ts'
import { inFull } from '../../people/accounts/list.queries.ts'
import { sellerIs, shownName } from '../../people/advertisers/sight.queries.ts'
import { publicReason } from '../../people/rejectReasons/rejectReasons.queries.ts'
import { masterNames } from '../../catalogue/masters/masterNames.queries.ts'
import { adjustedBy, isAdjusted } from './adjusted.queries.ts'
import { grossFor, netFor } from './amounts.queries.ts'
import { standingBy } from './results.rules.ts'
import { findResults } from './findResults.queries.ts'
import { assertSeen, seenResult, sightFor } from './resultSight.service.ts'
import { visibleResults } from './resultFilter.queries.ts'

const columns = {
  id: sql.ref('result.id'),
  occurred_at: sql.ref('result.occurred_at'),
  clicked_at: sql.ref('result.clicked_at'),
  decided_at: sql.ref('result.decided_at'),
  due_at: sql.ref('result.due_at'),
  sale_amount: sql.ref('result.sale_amount'),
}

const ofOperator = <Value>(viewer: User, value: RawBuilder<Value>) =>
  viewer.kind === 'admin' ? value : sql<Value | null>`null`

/** What the operator sees of a result, and of its kickbacks whoever they go to. */
const operatorsOwn = (viewer: User) =>
  [
    ofOperator<string | null>(viewer, sql.ref('result.referrer')).as('referrer'),
    ofOperator(
      viewer,
      sql<string | null>`(select user_name from user_account where id = result.reviewer_id)`,
    ).as('reviewer_name'),
    ofOperator(viewer, sql<number>`jsonb_array_length(result.risks)`).as('risk_count'),
    (viewer.kind === 'admin' || viewer.kind === 'affiliater'
      ? sql<
          Result['kickback_state']
        >`(select state from kickback where result_id = result.id order by id desc limit 1)`
      : sql<Result['kickback_state']>`null`
    ).as('kickback_state'),
  ] as const

/** Results with the names a person reads, as far as the viewer may see them, and their adjustments, ever or in a month. */
export const namedResults = (db: Db, viewer: User, language: Language, adjustedIn?: Month) =>
  visibleResults(db, viewer)
    .innerJoin('promotion', 'promotion.id', 'result.promotion_id')
    .innerJoin('promotion_goal as goal', 'goal.id', 'result.goal_id')
    .innerJoin('media', 'media.id', 'result.media_id')
    .innerJoin('affiliater', 'affiliater.id', 'result.affiliater_id')
    .innerJoin('advertiser', 'advertiser.id', 'result.advertiser_id')
    .select([
      'result.id',
      'result.status',
      'result.occurred_at',
      'result.clicked_at',
      'result.decided_at',
      'result.due_at',
      'result.promotion_id',
      'promotion.ad_name',
      'goal.name as goal_name',
      'goal.kind as goal_kind',
      'result.advertiser_id',
      'advertiser.company as advertiser_name',
      'result.media_id',
      'media.name as media_name',
      'result.affiliater_id',
      shownName(viewer, sellerIs('result.advertiser_id')).as('affiliater_name'),
      'result.order_number',
      'result.quantity',
      'result.sale_amount',
      grossFor<Yen | null>(viewer).as('gross'),
      netFor<Yen | null>(viewer).as('net'),
      'result.route',
      'result.reject_code',
      publicReason('result.reject_code').as('reject_reason'),
      'result.reject_comment',
      sql<Month | null>`to_char(result.closing_month, 'YYYY-MM')`.as('closing_month'),
      sql<Month | null>`(select to_char(max(month), 'YYYY-MM') from closing)`.as('last_closed'),
      masterNames('categories', language, 'promotion.categories').as('categories'),
      sql<Result['device']>`result.device`.as('device'),
      sql<string | null>`result.price_rule ->> 'rule'`.as('price_source'),
      ...operatorsOwn(viewer),
      'result.taken_back',
      isAdjusted.as('is_adjusted'),
      'result.adjusted_at',
      sql<Yen>`result.adjusted_sale`.as('adjusted_sale'),
      adjustedBy(viewer, adjustedIn).gross.as('adjusted_gross'),
      adjustedBy(viewer, adjustedIn).net.as('adjusted_net'),
    ])

type NamedResult = Awaited<ReturnType<ReturnType<typeof namedResults>['executeTakeFirstOrThrow']>>

/** A result as somebody may see it; `now` says which month is open. */
export function presentResult(
  row: NamedResult,
  viewer: User,
  language: Language,
  now: Date,
): Result {
  const adjusted = shownTo(viewer, { gross: row.adjusted_gross, net: row.adjusted_net })
  return {
    ...row,
    ...shownTo(viewer, row),
    adjusted_gross: adjusted.gross,
    adjusted_net: adjusted.net,
    standing: standingBy(row, row.last_closed),
    open_month: openMonthAfter(row.last_closed, now),
    reject_reason: row.reject_reason && row.reject_reason[language],
  }
}

/** A page of the results that the viewer may see, with the sums of all that match; what its sight hides it cannot search or sort by. */
export async function listResults(
  db: Db,
  viewer: User,
  now: Date,
  language: Language,
  { page, size, sort, ...filter }: ResultFilter & Page,
) {
  const sight = await sightFor(db, viewer)
  assertSeen(sight, { ...filter, sort })
  const found = findResults(db, viewer, now, filter)
  const { items, total, more, ...sums } = await inFull(
    pageOf(db, found.rows, found.sums, { page, size, order: orderOf(sort, columns, columns.id) }),
    (ids) =>
      namedResults(db, viewer, language, filter.adjusted_in)
        .where('result.id', 'in', ids)
        .execute(),
  )
  return {
    items: items.map((row) => seenResult(sight, presentResult(row, viewer, language, now))),
    total,
    more,
    totals: more
      ? null
      : { ...figuresOn(viewer, sums), ...(!sight.sale_amount && { sale_amount: null }) },
  }
}

/** Whether a result is somebody's business. */
export const seesResult = async (db: Db, viewer: User, id: number): Promise<boolean> =>
  (await visibleResults(db, viewer)
    .select('result.id')
    .where('result.id', '=', id)
    .executeTakeFirst()) !== undefined

/** A result as it was read. */
export type ResultRow = Awaited<ReturnType<typeof selectForUpdate>>[number]
declare const locked: unique symbol
/** A row the viewer may see and this transaction holds. Writes ask for one, never for an id. */
export type LockedResult = ResultRow & { [locked]: true }

const selectForUpdate = (tx: Tx, viewer: User, ids: readonly number[]) =>
  visibleResults(tx, viewer)
    .selectAll('result')
    .where('result.id', 'in', ids)
    .orderBy('result.id')
    .forUpdate()
    .execute()

/** Locks the results among `ids` that the viewer may see, in the order of their ids so that two calls cannot block each other. */
export const lockResults = async (tx: Tx, viewer: User, ids: readonly number[]) =>
  (await selectForUpdate(tx, viewer, ids)) as LockedResult[]

/** Results whose deadline has passed, and what it does to them, a batch at a time; others that are being decided are left alone. */
export const lockDueResults = async (
  tx: Tx,
  now: Date,
  onExpiry: 'approve' | 'hold',
  batch: number,
) =>
  (await tx
    .selectFrom('result')
    .innerJoin('promotion', 'promotion.id', 'result.promotion_id')
    .selectAll('result')
    .where('result.status', '=', 'pending')
    .where('result.due_at', '<=', now.toISOString())
    .where('promotion.on_expiry', '=', onExpiry)
    .orderBy('result.id')
    .limit(batch)
    .forUpdate('result')
    .skipLocked()
    .execute()) as LockedResult[]

/** A result that the product itself changes, on behalf of nobody who is signed in. */
export const lockResultForSystem = async (tx: Tx, id: number) =>
  (await tx
    .selectFrom('result')
    .selectAll('result')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()) as LockedResult

/** Results that the product itself changes, on behalf of nobody who is signed in, in the order of their ids. */
export const lockResultsForSystem = async (tx: Tx, ids: readonly number[]) =>
  (await tx
    .selectFrom('result')
    .selectAll('result')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()) as LockedResult[]
