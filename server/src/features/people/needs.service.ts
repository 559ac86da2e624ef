import { yen, type Yen } from '@tsunagi/contract/money'
import type { Withdrawal } from '@tsunagi/contract/people/withdrawal'
import type { FirstMedia } from '@tsunagi/contract/people/firstMedia'
import type { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import { needs } from '../../platform/needs.ts'

/** What an affiliater that leaves is still paid, and what it gives up. */
export type LastPayout = Omit<Withdrawal, 'credit' | 'partnerships'>

/** Nothing is paid any more. */
export const nothingPaid = {
  subtotal: yen(0),
  tax: yen(0),
  total: yen(0),
  is_paid: false,
  statements: 0,
  set_off: yen(0),
  coming: yen(0),
  lacks_account: false,
  pending: yen(0),
} satisfies Partial<LastPayout>

/** What people need of the wings after them. */
export const peopleNeeds = needs<{
  registerFirstMedia(
    tx: Tx,
    affiliaterId: number,
    input: z.output<typeof FirstMedia>,
    now: Date,
  ): Promise<number>
  /** What an advertiser has as credit: left of what it paid in, and given back to it by credit notes. */
  creditOf(db: Db, advertiserId: number): Promise<Yen>
  previewWithdrawal(db: Db, affiliaterId: number, now: Date): Promise<LastPayout>
  /** What is given up becomes the operator's. */
  settleWithdrawal(
    tx: Tx,
    affiliaterId: number,
    now: Date,
    userId: number | null,
  ): Promise<LastPayout>
}>('people')
