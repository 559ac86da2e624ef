import { sql, type RawBuilder } from 'kysely'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Yen } from '@tsunagi/contract/money'
import type { BulkSelection } from '@tsunagi/contract/results/bulk'
import type { BulkRefusal } from '@tsunagi/contract/results/messages/bulk'
import { matches, type Db, type Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import type { TakingMonths } from '../results/decisions.service.ts'
import type { ResultRow } from '../results/results.queries.ts'
import { resultConditions, visibleResults } from '../results/resultFilter.queries.ts'

/** When and in which books a change happens. */
export interface Moment extends TakingMonths {
  now: Date
}

/** What a change would do to a result, as codes in SQL. */
export interface Verdict {
  /** Why it would stay as it is; null = it would change. */
  refusal: RawBuilder<BulkRefusal | null>
  /** What the change would be besides, such as an adjustment; null = nothing to say. */
  effect: RawBuilder<string | null>
  /** What it would be worth; left out where the change leaves amounts as they are. */
  worth?: Record<MoneyColumn, RawBuilder<Yen>>
}

/** The selected results that are the viewer's business. */
const selected = (db: Db, viewer: User, now: Date, selection: BulkSelection) =>
  'ids' in selection
    ? visibleResults(db, viewer).where('result.id', 'in', selection.ids)
    : visibleResults(db, viewer).where(matches(resultConditions(now, viewer), selection.search))

const moneyColumns = ['sale_amount', 'gross', 'net'] as const
type MoneyColumn = (typeof moneyColumns)[number]
const adjustments = {
  sale_amount: 'result.adjusted_sale',
  gross: 'result.adjusted_gross',
  net: 'result.adjusted_net',
} as const

/** The results of a selection in the order of their ids, a portion behind an id. */
export const readPortion = (
  db: Db,
  viewer: User,
  now: Date,
  selection: BulkSelection,
  { after, size }: { after: number; size: number },
): Promise<ResultRow[]> =>
  selected(db, viewer, now, selection)
    .selectAll('result')
    .where('result.id', '>', after)
    .orderBy('result.id')
    .limit(size)
    .execute()

/** How many results of a selection would change and how many not, with what they are worth now and would be, by the verdict. */
export const sumsByVerdict = (
  db: Db,
  viewer: User,
  now: Date,
  selection: BulkSelection,
  { refusal, effect, worth }: Verdict,
) =>
  db
    .with('chosen', () =>
      selected(db, viewer, now, selection).select([
        'result.id',
        'result.status',
        ...moneyColumns.flatMap((column) => [
          (worth
            ? sql<Yen>`${sql.ref(`result.${column}`)} + ${sql.ref(adjustments[column])}`
            : sql.ref<Yen>(`result.${column}`)
          ).as(column),
          (worth?.[column] ?? sql<Yen>`null::bigint`).as(`${column}_after` as const),
        ]),
        refusal.as('refusal'),
        effect.as('effect'),
      ]),
    )
    .selectFrom('chosen')
    .select([
      'refusal',
      'effect',
      'status',
      sql<number>`count(*)`.as('results'),
      ...moneyColumns.flatMap((column) => [
        sql<Yen>`coalesce(sum(${sql.ref(column)}), 0)`.as(column),
        sql<Yen>`coalesce(sum(${sql.ref(`${column}_after`)}), 0)`.as(`${column}_after` as const),
      ]),
      sql<number[] | null>`to_jsonb((array_agg(id) filter (where refusal is not null))[1:5])`.as(
        'ids',
      ),
    ])
    .groupBy(['refusal', 'effect', 'status'])
    .orderBy('results', 'desc')
    .execute()
/** Results of a selection of which the same becomes, or that are refused for the same reason. */
export type SumByVerdict = Awaited<ReturnType<typeof sumsByVerdict>>[number]

/** Who changed one of the selected results last, and when; null when nobody has. */
export const lastChangeIn = async (db: Db, viewer: User, now: Date, selection: BulkSelection) =>
  (await db
    .selectFrom('result_history as h')
    .leftJoin('user_account as u', 'u.id', 'h.user_id')
    .select(['h.at', 'u.user_name', 'u.user_type'])
    .where('h.from_status', 'is not', null)
    .where('h.result_id', 'in', selected(db, viewer, now, selection).select('result.id'))
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Why each of some results would stay as it is. */
export const refusalsOf = async (tx: Tx, ids: readonly number[], { refusal }: Verdict) =>
  new Map(
    (
      await tx
        .selectFrom('result')
        .select(['result.id', refusal.as('refusal')])
        .where('result.id', 'in', ids)
        .execute()
    ).map(({ id, refusal: code }) => [id, code]),
  )

/** Notes the results of a selection in the order of their ids: those that change wait for it, the others say why they do not. */
export const insertRows = (
  tx: Tx,
  viewer: User,
  now: Date,
  jobId: number,
  selection: BulkSelection,
  { refusal }: Verdict,
  words: Readonly<Record<string, Text>>,
) =>
  tx
    .insertInto('result_job_row')
    .columns(['job_id', 'line', 'result_id', 'seen', 'state', 'reason'])
    .expression(
      selected(tx, viewer, now, selection).select([
        sql<number>`${jobId}::bigint`.as('job_id'),
        sql<number>`row_number() over (order by result.id)`.as('line'),
        'result.id as result_id',
        'result.status as seen',
        sql<string>`case when ${refusal} is null then 'waiting' else 'failed' end`.as('state'),
        sql<object>`${JSON.stringify(words)}::jsonb -> ${refusal}`.as('reason'),
      ]) as never,
    )
    .execute()
