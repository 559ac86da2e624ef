import { z } from 'zod'
import { Day } from '../day.ts'
import { Yen } from '../money.ts'

/** The Zengin file, the same with commas between its fields, or a line a payee. */
export const transferFormats = ['zengin', 'zenginCsv', 'payees'] as const
export type TransferFormat = (typeof transferFormats)[number]

/** What a bank would refuse or somebody should look at, before a file is made. */
const TransferProblem = z.object({
  payment_id: z.int(),
  number: z.string(),
  problem: z.string(),
  /** Without it the file can be made all the same. */
  blocking: z.boolean(),
})

/** Payments before a transfer file is made of them. */
export const CheckedTransfer = z.object({
  items: z.int(),
  /** As the bank counts: payments of one payee to one account are one. */
  transfers: z.int(),
  total: Yen,
  pay_on: Day.nullable(),
  problems: z.array(TransferProblem),
})

/** A transfer file that was made. */
export const MadeTransfer = CheckedTransfer.pick({ items: true, transfers: true }).extend({
  id: z.int(),
  total: Yen,
  pay_on: Day,
})
