import type { ResultStatus } from '@tsunagi/contract/resultStatus'
import { sql } from 'kysely'
import type { PriceRule } from '../../../domain/pricing/pricing.rules.ts'
import type { Tables, Tx } from '../../../platform/db.ts'

/** What a change may replace: enough to see whether somebody else has changed it since, and to take it back. */
const keptColumns = [
  'status',
  'reject_code',
  'reject_comment',
  'closing_month',
  'decided_at',
  'decided_by',
  'due_at',
  'due_left_ms',
  'sale_amount',
  'gross',
  'net',
  'price_rule',
  'reviewer_id',
  'adjusted_at',
  'adjusted_sale',
  'adjusted_gross',
  'adjusted_net',
  'taken_back',
] as const satisfies readonly (keyof Tables['result'])[]

/** As JSON holds it: instants and days as text. */
export interface KeptState {
  status: ResultStatus
  closing_month: string | null
  due_at: string | null
  reject_code: string | null
  sale_amount: number
  gross: number
  net: number
  price_rule: PriceRule
  adjusted_gross: number
  adjusted_net: number
  adjusted_sale: number
  taken_back: boolean
  /** Left out where there is none, as in what was kept before there was any. */
  adjusted_rule?: PriceRule
}

/** The part of results that changes touch, by id. */
export const statesOf = async (tx: Tx, ids: readonly number[]): Promise<Map<number, KeptState>> =>
  ids.length === 0
    ? new Map()
    : new Map(
        (
          await tx
            .selectFrom('result')
            .select([
              'id',
              sql<KeptState>`jsonb_build_object(${sql.join(
                keptColumns.flatMap((column) => [sql.lit(column), sql.ref(column)]),
              )}) || case when adjusted_rule is null then '{}' else jsonb_build_object('adjusted_rule', adjusted_rule) end`.as(
                'state',
              ),
            ])
            .where('id', 'in', ids)
            .execute()
        ).map(({ id, state }) => [id, state]),
      )

/** Writes what results were before, and a line of history for each whose status, reason or amounts that changes. */
export const writeStates = (
  tx: Tx,
  states: readonly (KeptState & { id: number })[],
  { at, userId }: { at: Date; userId: number | null },
) => {
  const columns = [...keptColumns, 'adjusted_rule'].map((column) => sql.ref(column))
  return sql`
    with former as (
      select * from jsonb_populate_recordset(null::result, ${JSON.stringify(states)}::jsonb)
    ), noted as (
      insert into result_history (result_id, from_status, to_status, at, user_id, reject_code, comment, sale_amount, gross, net)
      select result.id, result.status, former.status, ${at}, ${userId}::bigint, former.reject_code, former.reject_comment,
        former.sale_amount + former.adjusted_sale, former.gross + former.adjusted_gross, former.net + former.adjusted_net
      from former join result using (id)
      where (result.status, result.reject_code, result.reject_comment, result.sale_amount, result.gross, result.net)
        is distinct from (former.status, former.reject_code, former.reject_comment, former.sale_amount, former.gross, former.net)
      order by id
    )
    update result set ${sql.join(columns.map((column) => sql`${column} = former.${column}`))}
    from former where result.id = former.id`.execute(tx)
}
