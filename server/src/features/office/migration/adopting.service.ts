import { dayOf } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { text } from '@tsunagi/contract/messages/text'
import {
  closeUntil,
  lastClosedMonth,
  openAgain,
  openMonth,
  holdApprovals,
} from '../../../ledger/closedMonths.queries.ts'
import type { Tx } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { bringRewardIn } from '../../money/adjustments/adjustments.service.ts'
import { noteReopening } from '../../money/closing/closing.queries.ts'
import { bringChargeIn } from '../../money/charges/charges.service.ts'
import { openingBalances } from './legacy.queries.ts'
import { setMigration, type Migration } from './migration.queries.ts'
import { hasPostingsUntil } from './settled.queries.ts'

/** Months that the other system settled are closed here: nothing of them is billed or paid again. */
export async function closeSettledMonth(tx: Tx, migration: Migration, now: Date): Promise<void> {
  const { id, settled_month, created_by } = migration
  const { closed } = await holdApprovals(tx, settled_month)
  if (closed) return
  if (await hasPostingsUntil(tx, settled_month))
    throw conflict(
      text(
        `${settled_month}までの月に、この製品で計上した金額があります。先に${settled_month}の月締めを行ってください。`,
        `Money was posted here in months until ${settled_month}. Close ${settled_month} first.`,
      ),
    )
  await closeUntil(tx, settled_month, now, created_by)
  await setMigration(tx, id, { closed_month: true })
}

/** Opens the months again that were closed for a migration which is taken back. */
export async function openSettledMonth(
  tx: Tx,
  { name, settled_month, closed_month, created_by }: Migration,
  at: Date,
): Promise<void> {
  if (!closed_month || (await lastClosedMonth(tx)) !== settled_month) return
  await openAgain(tx, settled_month, null)
  await noteReopening(tx, { month: settled_month, at, userId: created_by, reason: name })
}

/** Books the opening balances, each with a line for the document that will bill or pay it. */
export async function bookOpenings(
  tx: Tx,
  { id }: Migration,
  { userId, at }: { userId: number; at: Date },
): Promise<void> {
  const month = await openMonth(tx, at)
  const posting = { month, on: dayOf(at), userId, at }
  for (const { advertiser_id, affiliater_id, amount } of await openingBalances(tx, id))
    if (advertiser_id !== null)
      await bringChargeIn(tx, { advertiserId: advertiser_id, amount: yen(amount), ...posting })
    else if (affiliater_id !== null)
      await bringRewardIn(tx, { affiliaterId: affiliater_id, amount: yen(amount), ...posting })
}
