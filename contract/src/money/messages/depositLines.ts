import type { Columns } from '../../endpoint.ts'
import { depositColumns } from './receipts.ts'

/** The columns of a statement in the product's own form; banks have theirs. */
export const depositLineColumns = {
  received_on: depositColumns.received_on,
  amount: depositColumns.amount,
  payer_name: depositColumns.payer_name,
  memo: depositColumns.memo,
} satisfies Columns
