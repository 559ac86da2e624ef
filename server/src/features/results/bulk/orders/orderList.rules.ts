import { text } from '@tsunagi/contract/messages/text'
import { amountOf, narrow } from '@tsunagi/contract/narrow'
import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import type { ConversionRules } from '@tsunagi/contract/catalogue/conversionRules'
import type { OrderListColumns } from '@tsunagi/contract/results/reconciliation'
import { instantIn, unreadable } from '../../../../domain/cells/cells.rules.ts'
import type { FileTable } from '../../../../platform/csvLines.ts'
import type { FieldErrors } from '../../../../platform/fieldErrors.ts'
import { statusIn } from '../files/cells.rules.ts'

/** An order of an advertiser's own list; lines with its number are one. */
export interface ListedOrder {
  line: number
  orderNumber: string
  /** The sum of its lines; null = the list has no amounts. */
  amount: number | null
  isCancelled: boolean
  occurredAt: Date | null
}

/** A line without a number, with an amount that is none, or whose cells are not to be trusted. */
export interface UnreadableLine {
  line: number
  /** '' = it has none. */
  orderNumber: string
  cells: Record<string, string>
  errors: FieldErrors
}

/** What an advertiser's list of orders says, line by line. */
export interface OrderList {
  orders: ListedOrder[]
  unreadable: UnreadableLine[]
}

const looks: Record<'order_number' | 'amount' | 'occurred_at' | 'status', RegExp> = {
  order_number: /注文番号|受注番号|注文ID|受注ID|order.?(number|no|id)|^(注文|受注|order)$/i,
  amount: /金額|売上|小計|amount|total|price|sale/i,
  occurred_at: /日時|注文日|受注日|日付|date|occurred/i,
  status: /ステータス|状態|状況|status/i,
}

/** The columns that a list seems to have; null where none looks like an order number. */
export function guessColumns(header: readonly string[]): OrderListColumns | null {
  const named = (name: keyof typeof looks) => header.find((each) => looks[name].test(each))
  const order_number = named('order_number')
  if (order_number === undefined) return null
  const [amount, occurred_at, status] = [named('amount'), named('occurred_at'), named('status')]
  return {
    order_number,
    cancelled: '',
    ...(amount !== undefined && { amount }),
    ...(occurred_at !== undefined && { occurred_at }),
    ...(status !== undefined && { status }),
  }
}

/** Whether a list has the columns that are asked of it. */
export const hasColumns = (
  header: readonly string[],
  { cancelled: _words, ...columns }: OrderListColumns,
): boolean => Object.values(columns).every((name) => header.includes(name))

const noNumber: FieldErrors = {
  order_number: [text('注文番号がありません。', 'There is no order number.')],
}
const noAmount: FieldErrors = { sale_amount: [unreadable.number] }

/** The orders of a list: lines of the same order are added up, and it is cancelled where all of them are. */
export function ordersOf(
  { header, lines }: FileTable,
  columns: OrderListColumns,
  letters: ConversionRules['order_number_case'],
): OrderList {
  const found = new Map<string, ListedOrder>()
  const unread: UnreadableLine[] = []
  const at = (name: string | undefined) => (name === undefined ? -1 : header.indexOf(name))
  const places = {
    number: at(columns.order_number),
    amount: at(columns.amount),
    occurred: at(columns.occurred_at),
    status: at(columns.status),
  }
  for (const { line, cells, problem } of lines) {
    const cell = (place: number) => cells[place] ?? ''
    const orderNumber = plainOrderNumber(cell(places.number), letters)
    const amount = places.amount < 0 ? null : amountIn(cell(places.amount))
    const given = { order_number: cell(places.number), sale_amount: cell(places.amount) }
    if (problem || orderNumber === '' || amount === undefined) {
      const errors = problem ? { _: [problem] } : orderNumber === '' ? noNumber : noAmount
      unread.push({ line, orderNumber, cells: given, errors })
      continue
    }
    const instant = instantIn(cell(places.occurred))
    const isCancelled = saysCancelled(cell(places.status), columns.cancelled)
    const order = {
      line,
      orderNumber,
      amount,
      isCancelled,
      occurredAt: instant && new Date(instant.at),
    }
    const before = found.get(orderNumber)
    found.set(orderNumber, before ? together(before, order) : order)
  }
  // Of an order with a line that cannot be read, the other lines are a part only.
  const doubtful = new Set(unread.map(({ orderNumber: number }) => number))
  const whole = [...found.values()].filter(({ orderNumber: number }) => !doubtful.has(number))
  return {
    orders: whole.filter((order) => !isBelowNothing(order)),
    unreadable: [...unread, ...whole.filter(isBelowNothing).map(unreadableOrder)],
  }
}

/** Discounts are lines of their own, but no order is worth less than nothing. */
const isBelowNothing = ({ amount }: ListedOrder) => amount !== null && amount < 0

const unreadableOrder = ({ line, orderNumber, amount }: ListedOrder) => ({
  line,
  orderNumber,
  cells: { order_number: orderNumber, sale_amount: String(amount) },
  errors: noAmount,
})

function amountIn(cell: string): number | undefined {
  const amount = cell === '' ? 0 : amountOf(cell)
  return amount !== null && Number.isInteger(amount) && Math.abs(amount) <= 1_000_000_000
    ? amount
    : undefined
}

/** What is cancelled of an order is no part of its amount, unless all of it is. */
function together(one: ListedOrder, other: ListedOrder): ListedOrder {
  if (one.isCancelled !== other.isCancelled)
    return one.isCancelled ? { ...other, line: one.line } : one
  const amount = one.amount === null ? null : one.amount + other.amount!
  return { ...one, amount }
}

function saysCancelled(cell: string, words: string): boolean {
  const said = narrow(cell).toLowerCase()
  if (said === '') return false
  const own = words
    .split(/[,、，]/)
    .map((word) => narrow(word).toLowerCase())
    .filter(Boolean)
  return own.length > 0
    ? own.includes(said)
    : statusIn(said, new Map()) === 'rejected' || said === '返品'
}
