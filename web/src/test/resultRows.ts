import { text as words } from '@tsunagi/contract/messages/text'
import { results, type Result } from '@tsunagi/contract/results/results'
import { confirmFlow } from '../kit/confirmFlow.tsx'

/** Lets chosen results be approved. */
export const approve = confirmFlow(results.allUpdate, {
  label: words('承認', 'Approve'),
  tone: 'green',
  appliesTo: ({ status }: Pick<Result, 'id' | 'status'>) => status === 'pending',
  question: () => words('承認しますか？', 'Approve?'),
  request: (rows) => ({ body: { ids: rows.map(({ id }) => id), status: 'approved' } }),
})

/** A result, as a list has it. */
export const row = (id: number, status: string) => ({
  id,
  status,
  occurred_at: '2026-10-31T15:30:00.000Z',
  gross: 1200,
  net: null,
})
/** The first page of a search that found more. */
export const page = {
  items: [row(1, 'pending'), row(2, 'approved')],
  total: 45,
  totals: { quantity: 45, sale_amount: 0, gross: 54_000, net: null },
}
