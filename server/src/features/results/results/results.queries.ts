import { sql } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'
import type { Page } from '@tsunagi/contract/paging'
import type { Result, ResultFilter } from '@tsunagi/contract/results/results'
import type { Language } from '@tsunagi/contract/messages/text'
import { clockAfter } from '../../../domain/due/due.rules.ts'
import type { Price } from '../../../domain/pricing/pricing.rules.ts'
import { shownTo } from '../../../domain/sides/sides.rules.ts'
import { emptyLast, matches, ordering, type Db, type Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { sellerIs, shownName } from '../../people/advertisers/sight.queries.ts'
import { publicReason } from '../../people/rejectReasons/rejectReasons.queries.ts'
import { grossFor, netFor } from './amounts.queries.ts'
import { resultSums } from './resultSums.queries.ts'
import { resultConditions, visibleResults } from './resultFilter.queries.ts'

const columns = {
  id: sql.ref('result.id'),
  occurred_at: sql.ref('result.occurred_at'),
  clicked_at: emptyLast(sql.ref('result.clicked_at')),
  decided_at: emptyLast(sql.ref('result.decided_at')),
  due_at: emptyLast(sql.ref('result.due_at')),
  sale_amount: sql.ref('result.sale_amount'),
}

/** Results with the names a person reads, as far as the viewer may see them. */
export const namedResults = (db: Db, viewer: User) =>
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
      sql<string | null>`to_char(result.closing_month, 'YYYY-MM')`.as('closing_month'),
    ])

type NamedResult = Awaited<ReturnType<ReturnType<typeof namedResults>['executeTakeFirstOrThrow']>>

export const presentResult = (row: NamedResult, viewer: User, language: Language): Result => ({
  ...row,
  ...shownTo(viewer, row),
  reject_reason: row.reject_reason && row.reject_reason[language],
})

export async function listResults(
  db: Db,
  viewer: User,
  now: Date,
  language: Language,
  { page, size, sort, ...filter }: ResultFilter & Page,
) {
  const where = matches(resultConditions(now), filter)
  const [rows, totals] = await Promise.all([
    namedResults(db, viewer)
      .where(where)
      .orderBy(ordering(sort, columns, columns.id))
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    visibleResults(db, viewer)
      .where(where)
      .select((eb) => [eb.fn.countAll<number>().as('total'), ...resultSums(viewer)])
      .executeTakeFirstOrThrow(),
  ])
  const { total, ...sums } = totals
  return {
    items: rows.map((row) => presentResult(row, viewer, language)),
    total,
    totals: { ...sums, ...shownTo(viewer, sums) },
  }
}

declare const locked: unique symbol
/** A row the viewer may see and this transaction holds. Writes ask for one, never for an id. */
export type LockedResult = Awaited<ReturnType<typeof selectForUpdate>>[number] & { [locked]: true }

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

/** Results whose deadline has passed, a batch at a time; others that are being decided are left alone. */
export const lockDueResults = async (tx: Tx, now: Date, batch: number) =>
  (await tx
    .selectFrom('result')
    .selectAll('result')
    .where('status', '=', 'pending')
    .where('due_at', '<=', now.toISOString())
    .orderBy('id')
    .limit(batch)
    .forUpdate()
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

export interface StatusChange {
  status: Result['status']
  at: Date
  /** null = the system, by deadline. */
  userId: number | null
  rejectCode: string | null
  rejectComment: string
  closingMonth: string | null
}

/** Writes the new status and its line of history, which the worker announces to the affiliater. */
export async function setStatus(tx: Tx, result: LockedResult, change: StatusChange) {
  const decided = change.status === 'approved' || change.status === 'rejected'
  await tx
    .updateTable('result')
    .set({
      status: change.status,
      decided_at: decided ? change.at : null,
      decided_by: decided ? change.userId : null,
      reject_code: change.rejectCode,
      reject_comment: change.rejectComment || null,
      closing_month: change.closingMonth,
      ...clockAfter(
        {
          due_at: result.due_at === null ? null : new Date(result.due_at),
          due_left_ms: result.due_left_ms,
        },
        change.status,
        change.at,
      ),
    })
    .where('id', '=', result.id)
    .execute()
  await tx
    .insertInto('result_history')
    .values({
      result_id: result.id,
      from_status: result.status,
      to_status: change.status,
      at: change.at,
      user_id: change.userId,
      reject_code: change.rejectCode,
      comment: change.rejectComment || null,
      sale_amount: result.sale_amount,
      gross: result.gross,
      net: result.net,
    })
    .execute()
}

/** What a person or server corrects: it was sold for another amount, and is priced anew. */
export interface Correction {
  sale: Yen
  price: Price
  at: Date
  /** null = the advertiser's server. */
  userId: number | null
}

/** Writes the amounts of a result with the rule they come from and a line of its history, in one statement. */
export const setAmounts = async (
  tx: Tx,
  result: LockedResult,
  { sale, price: { gross, net, rule }, at, userId }: Correction,
) =>
  (await tx
    .with('noted', (db) =>
      db.insertInto('result_history').values({
        result_id: result.id,
        from_status: result.status,
        to_status: result.status,
        at,
        user_id: userId,
        sale_amount: sale,
        gross,
        net,
      }),
    )
    .updateTable('result')
    .set({ sale_amount: sale, gross, net, price_rule: JSON.stringify(rule) })
    .where('id', '=', result.id)
    .returningAll()
    .executeTakeFirstOrThrow()) as LockedResult

export const setMemo = (tx: Tx, result: LockedResult, memo: string) =>
  tx.updateTable('result').set({ memo }).where('id', '=', result.id).execute()
