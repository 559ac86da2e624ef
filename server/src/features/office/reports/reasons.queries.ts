import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely'
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
const lostOf = (results: RawBuilder<unknown>, amount: (name: string) => RawBuilder<unknown>) =>
  sql`${results} as results, coalesce(sum(${amount('sale_amount')}), 0) as sale_amount, coalesce(sum(${amount('gross')}), 0) as gross, coalesce(sum(${amount('net')}), 0) as net`
const lostOfResults = lostOf(sql`count(*)`, (name) => sql.ref(`result.${name}`))
const lostOfRows = lostOf(sql`coalesce(sum(results), 0)`, (name) => sql.ref(`lost.${name}`))

const columns = {
  results: sql.ref('lost.results'),
  sale_amount: sql.ref('lost.sale_amount'),
  gross: sql.ref('lost.gross'),
}

interface Lost {
  results: number
  sale_amount: Yen
  gross: Yen
  net: Yen
}
interface Reason extends Lost {
  reject_code: string
  words: Text | null
}
interface Placed extends Reason {
  promotion_id: number
  ad_name: string
  media_id: number
  media_name: string
}
interface Found {
  items: Placed[] | null
  reasons: Reason[] | null
  totals: Lost
  total: number
}

/** Who reads what results were rejected for. */
export type ReasonsViewer = Extract<User, { kind: 'admin' | 'advertiser' }>

/** What results were rejected for: each reason as a whole, and by promotion and medium. Every rejected result is looked at once. */
export async function reasonsOf(
  db: Db,
  viewer: ReasonsViewer,
  language: Language,
  { page, size, sort, ...filter }: ReasonFilter & Page,
) {
  const rejected = visibleResults(db, viewer)
    .where('result.status', '=', 'rejected')
    .where(matches(conditions, filter))
    .select(['reject_code', 'promotion_id', 'media_id', 'sale_amount', 'gross', 'net'])
  const order = ordering(sort, columns, sql`lost.reject_code, lost.promotion_id, lost.media_id`)
  const { rows } = await sql<Found>`
    with lost as materialized (
      select reject_code, promotion_id, media_id, ${lostOfResults} from (${rejected}) as result group by 1, 2, 3
    ), shown as (
      select lost.*, promotion.ad_name, media.name as media_name
      from lost join promotion on promotion.id = lost.promotion_id join media on media.id = lost.media_id
      order by ${order} limit ${size} offset ${(page - 1) * size}
    ), whole as (
      select reject_code, ${lostOfRows} from lost group by 1
    )
    select
      (select jsonb_agg(to_jsonb(lost) || jsonb_build_object('words', ${wordsOf}) order by ${order}) from shown as lost) as items,
      (select jsonb_agg(to_jsonb(lost) || jsonb_build_object('words', ${wordsOf}) order by lost.results desc, reject_code) from whole as lost) as reasons,
      (select to_jsonb(summed) from (select ${lostOfRows} from lost) as summed) as totals,
      (select count(*) from lost) as total`.execute(db)
  const { items, reasons, totals, total } = rows[0]!
  const shown = <Row extends Lost>(row: Row) => ({
    ...row,
    net: viewer.kind === 'admin' ? row.net : null,
  })
  const named = <Row extends Reason>({ words, ...row }: Row) => ({
    ...shown(row),
    reject_reason: words![language],
  })
  return {
    items: (items ?? []).map((row, index) => ({
      ...named(row),
      id: (page - 1) * size + index + 1,
    })),
    total,
    totals: shown(totals),
    reasons: (reasons ?? []).map(named),
  }
}

const wordsOf = publicReason('lost.reject_code')
