import { sql, type ExpressionBuilder } from 'kysely'
import type { Language, Text } from '@tsunagi/contract/messages/text'
import type { Yen } from '@tsunagi/contract/money'
import type { ReasonFilter } from '@tsunagi/contract/office/reports'
import type { Page } from '@tsunagi/contract/paging'
import {
  endOf,
  matches,
  ordering,
  startOf,
  type Conditions,
  type Db,
  type Tables,
} from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { publicReason } from '../../people/rejectReasons/rejectReasons.queries.ts'
import { visibleResults } from '../../results/results/resultFilter.queries.ts'

const conditions: Conditions<ExpressionBuilder<Tables, 'result'>, ReasonFilter> = {
  from: (eb, day) => eb('result.decided_at', '>=', startOf(day).toISOString()),
  to: (eb, day) => eb('result.decided_at', '<', endOf(day).toISOString()),
  reject_code: (eb, code) => eb('result.reject_code', '=', code),
  promotion_id: (eb, id) => eb('result.promotion_id', '=', id),
  advertiser_id: (eb, id) => eb('result.advertiser_id', '=', id),
  media_id: (eb, id) => eb('result.media_id', '=', id),
  affiliater_id: (eb, id) => eb('result.affiliater_id', '=', id),
}

/** What rejected results would have been worth. */
const lost = [
  sql<number>`count(*)`.as('results'),
  sql<Yen>`coalesce(sum(result.sale_amount), 0)`.as('sale_amount'),
  sql<Yen>`coalesce(sum(result.gross), 0)`.as('gross'),
  sql<Yen>`coalesce(sum(result.net), 0)`.as('net'),
] as const

const columns = {
  results: sql`count(*)`,
  sale_amount: sql`sum(result.sale_amount)`,
  gross: sql`sum(result.gross)`,
}

/** What results were rejected for: each reason as a whole, and by promotion and medium. */
export async function reportReasons(
  db: Db,
  viewer: Extract<User, { kind: 'admin' | 'advertiser' }>,
  language: Language,
  { page, size, sort, ...filter }: ReasonFilter & Page,
) {
  const rejected = visibleResults(db, viewer)
    .where('result.status', '=', 'rejected')
    .where(matches(conditions, filter))
  const reason = [
    sql<string>`result.reject_code`.as('reject_code'),
    publicReason('result.reject_code').as('words'),
  ] as const
  const groups = ['result.reject_code', 'result.promotion_id', 'result.media_id'] as const
  const [rows, reasons, totals, { total }] = await Promise.all([
    rejected
      .innerJoin('promotion', 'promotion.id', 'result.promotion_id')
      .innerJoin('media', 'media.id', 'result.media_id')
      .select([
        'result.promotion_id',
        'promotion.ad_name',
        'result.media_id',
        'media.name as media_name',
      ])
      .select([...reason, ...lost])
      .groupBy([...groups, 'promotion.ad_name', 'media.name'])
      .orderBy(
        ordering(sort, columns, sql`result.reject_code, result.promotion_id, result.media_id`),
      )
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    rejected
      .select([...reason, ...lost])
      .groupBy('result.reject_code')
      .orderBy(sql`count(*)`, 'desc')
      .execute(),
    rejected.select(lost).executeTakeFirstOrThrow(),
    db
      .selectFrom(rejected.select(groups).groupBy(groups).as('rows'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const shown = <Row extends { net: Yen }>(row: Row) => ({
    ...row,
    net: viewer.kind === 'admin' ? row.net : null,
  })
  const named = <Row extends { net: Yen; words: Text | null }>({ words, ...row }: Row) =>
    shown({ ...row, net: row.net as Yen, reject_reason: words![language] })
  return {
    items: rows.map((row, index) => ({ ...named(row), id: (page - 1) * size + index + 1 })),
    total,
    totals: shown(totals),
    reasons: reasons.map(named),
  }
}
