import { z } from 'zod'
import { narrow } from '@tsunagi/contract/narrow'
import type { ToldLine } from '../../domain/pricing/lines.rules.ts'
import type { NoticeRecord } from '../../journal/records.ts'
import { plainAmount } from './said.rules.ts'

/** What an order is of. */
export interface Told {
  /** null = they cannot be read. */
  lines: readonly ToldLine[] | null
  /** Of the promotion's reward table; null = none was named. */
  rewardCode: string | null
}

/** Lines an address of an image has room for, and lines a person can still check. */
export const mostLines = { image: 20, other: 100 } as const

const code = /^[^\s:,\p{Cc}\p{Cs}]{1,64}$/u
const quantity = /^[1-9]\d{0,4}$/
const amount = /^\d{1,10}$/

/**
 * What was sold: `items` with a line for each product, as `code:quantity:yen,…` or as JSON `[{"pg","quantity","price"}]`,
 * or one product by `pg` and `quantity`. Null when it cannot be read.
 */
export function linesOf({
  params,
  route,
}: Pick<NoticeRecord, 'params' | 'route'>): ToldLine[] | null {
  const items = params['items']?.trim()
  if (!items) return whole([lineOf([params['pg'], params['quantity'], undefined])])
  const parts = items.startsWith('[') ? ofJson(items) : ofText(items)
  const most = route === 'image' ? mostLines.image : mostLines.other
  return parts && parts.length > 0 && parts.length <= most && parts.every(saysAnything)
    ? whole(parts.map(lineOf))
    : null
}

/** What a notice tells of its order. */
export const toldIn = (notice: Pick<NoticeRecord, 'params' | 'route'>): Told => ({
  lines: linesOf(notice),
  rewardCode: notice.params['pt']?.trim() || null,
})

/** Whether a notice tells what was sold, and not only for how much. */
export const tellsLines = ({ params }: Pick<NoticeRecord, 'params'>): boolean =>
  saysAnything([params['items'], params['pg'], params['quantity']])

/** A comma too many is none of a line more. */
const ofText = (items: string): unknown[][] =>
  items
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => part.split(':'))

/** What names neither product nor number nor yen is no thing sold. */
const saysAnything = (parts: readonly unknown[]): boolean =>
  parts.some((part) => String(part ?? '').trim() !== '')

const whole = (lines: (ToldLine | null)[]): ToldLine[] | null =>
  lines.every((line) => line !== null) ? lines : null

const JsonLines = z.array(
  z.object({ pg: z.unknown(), quantity: z.unknown(), price: z.unknown() }).partial(),
)

function ofJson(items: string): unknown[][] | null {
  try {
    return JsonLines.parse(JSON.parse(items)).map(({ pg, quantity: count, price }) => [
      pg,
      count,
      price,
    ])
  } catch {
    return null
  }
}

const forms = [code, quantity, amount]
/** A code is the shop's own and stays as it is. */
const plain = [(sent: string) => sent.trim(), narrow, plainAmount]

/** What is left out is one thing of no code; what is there must be readable. */
function lineOf(parts: readonly unknown[]): ToldLine | null {
  const sent = parts.map((part, index) => (plain[index] ?? narrow)(String(part ?? '')))
  if (sent.some((part, index) => part !== '' && !forms[index]?.test(part))) return null
  const [named, counted, priced] = sent
  return {
    code: named || null,
    quantity: Number(counted || 1),
    sale: priced ? Number(priced) : null,
  }
}
