import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Offer } from './demo.queries.ts'
import { products, type Product } from './products.ts'

/** Ways in which the thanks page can report the sale. */
export const vias = ['script', 'image', 's2s'] as const
export type Via = (typeof vias)[number]

export const newOrderNumber = () =>
  `D${Date.now().toString(36).toUpperCase()}-${String(randomInt(10_000)).padStart(4, '0')}`

/** What the address says about the order; anything that makes no sense is left out. */
export const OrderQuery = z.object({
  promotion: z.coerce.number().int().positive().optional().catch(undefined),
  item: z.string().optional().catch(undefined),
  goal: z.string().optional().catch(undefined),
  amount: z.coerce.number().int().min(0).max(10_000_000).optional().catch(undefined),
  order: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .catch(newOrderNumber),
  via: z.enum(vias).catch('script'),
  cid: z.string().max(200).optional().catch(undefined),
})
export type OrderQuery = z.infer<typeof OrderQuery>

export interface Order {
  promotion: number
  goal: string
  order: string
  amount: number
  via: Via
  /** Length of the call, for goals that are reached by telephone. */
  seconds: number | null
  what: string
}

export const productOf = ({ item }: OrderQuery): Product | null =>
  products.find(({ key }) => key === item) ?? null

const usualAmount = 3000
const callSeconds = 95

/** What is bought, and how it is reported. */
export function orderOf(offer: Offer, query: OrderQuery): Order | null {
  const product = productOf(query)
  const goal = goalOf(offer, query.goal ?? product?.goal)
  if (!goal) return null
  const amount = query.amount ?? product?.price ?? usualAmount
  return {
    promotion: offer.id,
    goal: goal.code,
    order: query.order,
    amount,
    what: product?.name ?? goal.name,
    ...reportOf(goal, query),
  }
}

/** Calls are reported by the telephone system, which is a server. */
const reportOf = (
  { kind }: Offer['goals'][number],
  { via }: OrderQuery,
): Pick<Order, 'via' | 'seconds'> =>
  kind === 'call' ? { via: 's2s', seconds: callSeconds } : { via, seconds: null }

/** The wanted goal if the promotion has it, else its first. */
const goalOf = ({ goals }: Offer, wanted: string | undefined) =>
  goals.find(({ code }) => code === wanted) ?? goals[0]
