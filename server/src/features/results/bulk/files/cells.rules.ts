import { month, type Month } from '@tsunagi/contract/day'
import { saidInOwnWords, type OwnWords } from '@tsunagi/contract/messages/ownWords'
import { naming } from '@tsunagi/contract/messages/resultStatuses'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { amountOf, narrow, numberOf } from '@tsunagi/contract/narrow'
import type { ResultStatus } from '@tsunagi/contract/resultStatus'
import type { z } from 'zod'
import { unreadable } from '../../../../domain/cells/cells.rules.ts'
import type { FieldErrors } from '../../../../platform/fieldErrors.ts'

type Status = z.infer<typeof ResultStatus>

/** What a line wants of its result, as far as its cells say something. */
export interface LineWish {
  status?: Status
  /** The status is a decision, not what the list exports of a result as it is. */
  is_decision?: true
  reject_code?: string
  reject_comment?: string
  reason?: string
  closing_month?: Month | 'occurred'
  sale?: number
  gross?: number
  net?: number
}

/** Which result a line means: by its id, or by the order number within its promotion. */
export interface LineTarget {
  id: number | null
  promotionId: number | null
  orderNumber: string | null
  /** Id, code or name of a goal, where the promotion has the number more than once. */
  goal: string | null
}

/** A line of a file as it was understood, with what is wrong with it beside its columns. */
export interface ReadLine {
  target: LineTarget
  wish: LineWish
  errors: FieldErrors
}

/** The cells of a line by the names of their columns; a list where a column stands more than once. */
export type Cells = Readonly<Record<string, string | string[]>>

/** How people and their shop systems write a decision. */
const words: Record<Status, readonly string[]> = {
  approved: ['approved', 'approve', '承認', '承認済', '承認済み', 'ok'],
  rejected: [
    'rejected',
    'reject',
    '却下',
    '却下済',
    '却下済み',
    '否認',
    '非承認',
    'キャンセル',
    'cancelled',
    'canceled',
    'cancel',
  ],
  hold: ['hold', 'on hold', '保留'],
  pending: ['pending', 'reopen', 'return to pending', '未承認', '未確定', '未承認に戻す'],
}
const statusByWord = new Map(
  Object.entries(words).flatMap(([status, all]) => all.map((word) => [word, status as Status])),
)

/** What the operator calls statuses. */
export interface OwnStatuses {
  /** In small letters. */
  byWord: ReadonlyMap<string, Status>
  words: OwnWords
}

/** The decision that a cell says, in the operator's words or in ours; undefined where it says none we know. */
export const statusIn = (cell: string, own: OwnStatuses['byWord']): Status | undefined => {
  const said = narrow(cell).toLowerCase()
  return own.get(cell.trim().toLowerCase()) ?? own.get(said) ?? statusByWord.get(said)
}

const problems = {
  status: naming(
    '「{approved}」「{rejected}」「{hold}」「{pending}」のいずれかを入力してください。',
    'Enter {approved}, {rejected}, {hold} or {pending}.',
  ),
  month: text('「2026-11」のように入力してください。', 'Write it like “2026-11”.'),
  long: text('500文字以内で入力してください。', 'At most 500 characters.'),
  amount: text(
    '0〜1,000,000,000の整数で入力してください。',
    'Enter a whole number from 0 to 1,000,000,000.',
  ),
  target: text(
    '成果IDか、広告IDと注文番号を入力してください。',
    'Enter the result ID, or the promotion ID and the order number.',
  ),
}

/** What the cells of a line say, and which of them cannot be read. */
export function readLine(cells: Cells, own: OwnStatuses): ReadLine {
  const status = (cell: string) => statusIn(cell, own.byWord)
  const errors: FieldErrors = {}
  const of = (field: string) => String(cells[field] ?? '')
  const read = <Value>(field: string, as: (cell: string) => Value | undefined, problem: Text) => {
    if (of(field) === '') return undefined
    const value = as(of(field))
    if (value === undefined) errors[field] = [saidInOwnWords(problem, own.words)]
    return value
  }
  const number = (field: string) => read(field, idIn, unreadable.number) ?? null
  const amount = (field: string) => read(field, amountIn, problems.amount)
  const words = (field: string) => read(field, wordsIn, problems.long)
  const target = {
    id: number('id'),
    promotionId: number('promotion_id'),
    orderNumber: of('order_number') || null,
    goal: of('goal_id') || of('goal_name') || null,
  }
  const isNamed = of('id') !== '' || (of('promotion_id') !== '' && target.orderNumber !== null)
  if (!isNamed) errors['id'] = [problems.target]
  const decision = read('decision', status, problems.status)
  const wish = {
    status: decision ?? read('status', status, problems.status),
    is_decision: decision && (true as const),
    reject_code: words('reject_code') ?? words('reject_reason'),
    reject_comment: words('reject_comment'),
    reason: words('reason'),
    closing_month: read('closing_month', monthIn, problems.month),
    sale: amount('sale_amount'),
    gross: amount('gross'),
    net: amount('net'),
  }
  return { target, wish: said(wish), errors }
}

const said = <Wish extends object>(wish: Wish) =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Wish]?: Exclude<Wish[Key], undefined>
  }

/** The id that a cell says; undefined where it can be none. */
export function idIn(cell: string): number | undefined {
  const number = numberOf(cell)
  return number !== null && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

const most = 1_000_000_000
function amountIn(cell: string): number | undefined {
  const number = amountOf(cell)
  return number !== null && Number.isInteger(number) && number >= 0 && number <= most
    ? number
    : undefined
}

const wordsIn = (cell: string): string | undefined => (cell.length > 500 ? undefined : cell)

const inFigures = /^(\d{4})[-/.年](\d{1,2})(?:月|[-/.]\d{1,2})?(?:日| \d{1,2}:\d{2}(?::\d{2})?)?$/
const inLetters = /^([a-z]{3})-(\d{2})$/
const letters = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** A month as people write it, or as a spreadsheet makes of it; `occurred` is the month in which the result did. */
export function monthIn(cell: string): Month | 'occurred' | undefined {
  const written = narrow(cell).toLowerCase()
  if (written === 'occurred' || written === '発生月') return 'occurred'
  const [, year, figure] = inFigures.exec(written) ?? []
  if (year !== undefined) return monthFrom(Number(year), Number(figure))
  const [, name, short] = inLetters.exec(written) ?? []
  return name === undefined ? undefined : monthFrom(2000 + Number(short), letters.indexOf(name) + 1)
}

const monthFrom = (year: number, number: number): Month | undefined =>
  number >= 1 && number <= 12 ? month(`${year}-${String(number).padStart(2, '0')}`) : undefined

const inPowers = /^\d(\.\d+)?e\+\d+$/i

/** Whether a spreadsheet has shortened a long number: which one it was cannot be told any more. */
export const isShortened = (orderNumber: string): boolean => inPowers.test(narrow(orderNumber))

/** Whether an order number that a spreadsheet has had may be the one meant: it drops zeros in front, and shortens long ones. */
export const mayBe = (written: string, orderNumber: string): boolean =>
  written === orderNumber ||
  isShortened(written) ||
  written.replace(/^0+/, '') === orderNumber.replace(/^0+/, '')
