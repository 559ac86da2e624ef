import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { MovedParty } from './kind.ts'
import type { Legacy } from './legacy.queries.ts'

/** Gives an account that was taken over the state it had. */
export const setLifecycle = (
  tx: Tx,
  party: MovedParty,
  id: number,
  lifecycle: 'approved' | 'suspended',
  at: Date,
) => tx.updateTable(party).set({ lifecycle, lifecycle_at: at }).where('id', '=', id).execute()

/** Says since when there is an affiliater. */
export const setRegistered = (tx: Tx, affiliaterId: number, at: string) =>
  tx.updateTable('affiliater').set({ created_at: at }).where('id', '=', affiliaterId).execute()

/** Puts an affiliater under the agency that looks after it. */
export const setAgency = (tx: Tx, affiliaterId: number, agencyId: number) =>
  tx.updateTable('affiliater').set({ agency_id: agencyId }).where('id', '=', affiliaterId).execute()

/** A partnership to be added, by ids of here. */
export interface NewPartnership {
  legacy_id: string
  media_id: number
  promotion_id: number
  status: string
  applied_at: string
}

/** Adds partnerships, and for those that count the links of all materials. Answers those that were not there yet. */
export async function insertPartnerships(
  tx: Tx,
  partnerships: readonly NewPartnership[],
  newCode: () => string,
): Promise<Legacy[]> {
  const added = await sql<Legacy>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(partnerships)}::jsonb) as given (
        legacy_id text, media_id bigint, promotion_id bigint, status text, applied_at timestamptz)
    ), added as (
      insert into partnership (media_id, promotion_id, status, applied_at, decided_at)
      select media_id, promotion_id, status, applied_at, case when status not in ('applying', 'held') then applied_at end from given
      on conflict (media_id, promotion_id) do nothing
      returning id, media_id, promotion_id
    )
    select legacy_id, id as own_id from added join given using (media_id, promotion_id)`.execute(tx)
  const pairs = await sql<{ media_id: number; material_id: number }>`
    select partnership.media_id, material.id as material_id
    from partnership join material on material.promotion_id = partnership.promotion_id
    where partnership.id = any(${added.rows.map(({ own_id }) => own_id)}) and partnership.status = 'approved'`.execute(
    tx,
  )
  const links = pairs.rows.map((pair) => ({ ...pair, code: newCode() }))
  await sql`insert into link (media_id, material_id, code)
    select media_id, material_id, code from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given (
      media_id bigint, material_id bigint, code text)
    on conflict (media_id, material_id) do nothing`.execute(tx)
  return added.rows
}

/** A result to be added as it stood, by ids of here, with amounts in yen. */
export interface NewResult {
  legacy_id: string
  promotion_id: number
  /** null = the first one. */
  goal_id: number | null
  media_id: number
  material_id: number | null
  status: string
  order_number: string
  occurred_at: string
  decided_at: string | null
  closing_month: string | null
  reject_code: string | null
  sale_amount: number
  quantity: number
  gross: number
  net: number
}

/** Adds results as they stood, priced by nobody here. Answers those whose number was free. */
export async function insertResults(
  tx: Tx,
  results: readonly NewResult[],
  now: Date,
): Promise<Legacy[]> {
  const first = await firstGoals(tx, [...new Set(results.map((result) => result.promotion_id))])
  const given = results.map((result) => ({
    ...result,
    goal_id: result.goal_id ?? first.get(result.promotion_id)!,
  }))
  const added = await sql<Numbered & { id: number }>`
    insert into result (status, promotion_id, goal_id, media_id, material_id, affiliater_id, advertiser_id, occurred_at, order_number,
      sale_amount, quantity, gross, net, price_rule, route, decided_at, reject_code, closing_month, created_at)
    select given.status, given.promotion_id, given.goal_id, given.media_id, given.material_id, media.affiliater_id, promotion.advertiser_id,
      given.occurred_at, given.order_number, given.sale_amount, given.quantity, given.gross, given.net, jsonb_build_object('rule', 'manual',
      'goal', goal.code, 'kind', case goal.kind when 'share' then 'fixed' else goal.kind end, 'gross', given.gross, 'net', given.net),
      'manual', given.decided_at, given.reject_code, given.closing_month, ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      legacy_id text, promotion_id bigint, goal_id bigint, media_id bigint, material_id bigint, status text, order_number text, occurred_at timestamptz,
      decided_at timestamptz, closing_month date, reject_code text, sale_amount bigint, quantity int, gross bigint, net bigint)
    join promotion on promotion.id = given.promotion_id
    join promotion_goal as goal on goal.id = given.goal_id
    join media on media.id = given.media_id
    order by given.occurred_at, given.legacy_id
    on conflict (promotion_id, goal_id, order_number) do nothing
    returning id, promotion_id, goal_id, order_number`.execute(tx)
  const legacyIds = new Map(given.map((result) => [numberOf(result), result.legacy_id]))
  return added.rows.map((row) => ({ legacy_id: legacyIds.get(numberOf(row))!, own_id: row.id }))
}

type Numbered = Pick<NewResult, 'promotion_id' | 'goal_id' | 'order_number'>
/** What a result is told from others by. */
const numberOf = ({ promotion_id, goal_id, order_number }: Numbered) =>
  `${promotion_id} ${goal_id} ${order_number}`

/** The first goal of promotions, by their ids. */
const firstGoals = async (tx: Tx, promotionIds: readonly number[]): Promise<Map<number, number>> =>
  new Map(
    (
      await tx
        .selectFrom('promotion_goal')
        .select(['promotion_id', 'id'])
        .where(sql<boolean>`promotion_id = any(${promotionIds}::bigint[])`)
        .where('sort', '=', 0)
        .execute()
    ).map(({ promotion_id, id }) => [promotion_id, id]),
  )
