import type { Language } from '@tsunagi/contract/messages/text'
import { text } from '@tsunagi/contract/messages/text'
import { yen } from '@tsunagi/contract/money'
import type { ResultJob } from '@tsunagi/contract/results/bulk'
import { results } from '@tsunagi/contract/results/results'
import {
  orderGroups,
  type OrderChoices,
  type OrderListColumns,
  type ReconciledOrder,
  type Reconciliation,
} from '@tsunagi/contract/results/reconciliation'
import type { Db } from '../../../../platform/db.ts'
import { mayCall } from '../../../../platform/access.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { encodingOf, readTable } from '../../../../platform/csvLines.ts'
import { forbidden, invalid, notFound } from '../../../../platform/errors.ts'
import type { User } from '../../../../platform/session.ts'
import { assertRight } from '../../../people/advertisers/rights.queries.ts'
import { worthOf } from '../../results/adjustments.service.ts'
import { getJob } from '../bulk.service.ts'
import { judgeFor } from '../files/judge.service.ts'
import { keepLines } from '../files/keeping.service.ts'
import { linesFor } from './deciding.service.ts'
import { guessColumns, hasColumns, ordersOf, type OrderList } from './orderList.rules.ts'
import { pairsOf, type Compared, type Pair } from './pairing.service.ts'
import { findPromotion, lastColumns } from './reconciling.queries.ts'

type Maker = Extract<User, { kind: 'admin' | 'advertiser' }>
type Asked = Compared & { filename: string; content: string }

/** Compares an advertiser's own order list with the results of a promotion and a period. */
export async function compare(
  db: Db,
  viewer: Maker,
  { columns: given, ...asked }: Asked & { columns?: OrderListColumns | undefined },
): Promise<Reconciliation> {
  const { promotion, table } = await opened(db, viewer, asked)
  const columns = given ?? (await columnsOf(db, promotion.advertiser_id, table.header))
  const head = { header: table.header, columns, lines: table.lines.length }
  if (!columns) return { ...head, groups: [] }
  assertColumns(table.header, columns)
  const list = ordersOf(table, columns, promotion.order_number_case)
  return { ...head, groups: groupsOf(await pairsOf(db, viewer, asked, list), list) }
}

/** Tries out what is decided of the groups of a list. */
export async function decideOrders(
  db: Db,
  clock: Clock,
  maker: Maker,
  language: Language,
  { columns, choices, ...asked }: Asked & { columns: OrderListColumns; choices: OrderChoices },
): Promise<ResultJob> {
  const { promotion, table, bytes } = await opened(db, maker, asked)
  assertColumns(table.header, columns)
  if (choices.missing === 'add') assertMayAdd(maker, choices)
  const judge = await judgeFor(db, clock.now(), {
    actor: maker.kind,
    mayCorrect: mayCall(maker, results.update),
  })
  const list = ordersOf(table, columns, promotion.order_number_case)
  const pairs = await pairsOf(db, maker, asked, list)
  const lines = await linesFor(db, judge, { ...asked, viewer: maker, choices }, pairs, list)
  const file = { filename: asked.filename, encoding: encodingOf(bytes) }
  const reconciliation = { advertiser_id: promotion.advertiser_id, columns }
  const id = await keepLines(db, clock, maker, { file, reconciliation }, lines)
  return getJob(db, maker, language, id)
}

async function opened(db: Db, viewer: Maker, { promotion_id, content }: Asked) {
  await assertRight(db, viewer, 'may_decide_results')
  const promotion = await findPromotion(db, viewer, promotion_id)
  if (!promotion) throw notFound()
  const bytes = Buffer.from(content, 'base64')
  return { promotion, bytes, table: await readTable(bytes) }
}

async function columnsOf(db: Db, advertiserId: number, header: readonly string[]) {
  const last = await lastColumns(db, advertiserId)
  return last && hasColumns(header, last) ? last : guessColumns(header)
}

function assertColumns(header: readonly string[], columns: OrderListColumns) {
  if (!hasColumns(header, columns))
    throw invalid(
      'columns',
      text('このファイルにない列が選ばれています。', 'The file does not have these columns.'),
    )
}

function assertMayAdd(maker: Maker, { goal_id, media_id }: OrderChoices) {
  if (!mayCall(maker, results.regist)) throw forbidden()
  if (goal_id === undefined)
    throw invalid('goal_id', text('成果地点を選んでください。', 'Choose a goal.'))
  if (media_id === undefined)
    throw invalid('media_id', text('メディアを選んでください。', 'Choose a medium.'))
}

const shownAtFirst = 100

function groupsOf(pairs: readonly Pair[], { unreadable }: OrderList): Reconciliation['groups'] {
  const byGroup = Map.groupBy(pairs, ({ group }) => group)
  return orderGroups.map((group) => {
    if (group === 'unreadable')
      return {
        group,
        orders: unreadable.length,
        ours: yen(0),
        theirs: yen(0),
        gross: yen(0),
        items: unreadable.slice(0, shownAtFirst).map(({ cells }) => unread(cells)),
      }
    const its = byGroup.get(group) ?? []
    const sum = (of: (pair: Pair) => number) =>
      yen(its.reduce((total, pair) => total + of(pair), 0))
    return {
      group,
      orders: its.length,
      ours: sum(({ result }) => (result ? worthOf(result).sale : 0)),
      theirs: sum(({ order }) => order?.amount ?? 0),
      gross: sum(({ result }) => (result ? worthOf(result).gross : 0)),
      items: its.slice(0, shownAtFirst).map(shown),
    }
  })
}

function shown({ order, result }: Pair): ReconciledOrder {
  const theirs = order?.amount ?? null
  const listed = {
    order_number: order?.orderNumber ?? '',
    result_id: null,
    status: null,
    ours: null,
    theirs: theirs === null ? null : yen(theirs),
    occurred_at: order?.occurredAt?.toISOString() ?? null,
  }
  if (!result) return listed
  const { id, order_number, status, occurred_at } = result
  const ours = worthOf(result).sale
  return { ...listed, result_id: id, order_number, status, ours, occurred_at }
}

const unread = (cells: Record<string, string>): ReconciledOrder => ({
  order_number: cells['order_number'] ?? '',
  result_id: null,
  status: null,
  ours: null,
  theirs: null,
  occurred_at: null,
})
