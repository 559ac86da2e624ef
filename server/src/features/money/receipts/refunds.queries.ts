import { sql, type Insertable } from 'kysely'
import type { Day, Month } from '@tsunagi/contract/day'
import type { Refund } from '@tsunagi/contract/money/refunds'
import { isClosedMonth } from '../../../ledger/closedMonths.queries.ts'
import type { Db, Tables, Tx } from '../../../platform/db.ts'

/** What of a deposit was paid back, oldest first. */
export const refundsOf = (db: Db, depositId: number): Promise<Refund[]> =>
  db
    .selectFrom('refund')
    .innerJoin('ledger_transaction as t', 't.id', 'refund.transaction_id')
    .innerJoin('user_account', 'user_account.id', 'refund.created_by')
    .select([
      'refund.id',
      'refund.deposit_id',
      'refund.amount',
      sql<Day>`refund.paid_on`.as('paid_on'),
      'refund.reason',
      'refund.reference',
      'user_account.user_name as created_by',
      sql<string | null>`refund.undone_at`.as('undone_at'),
      'refund.undo_reason',
      sql<boolean>`refund.undone_at is null and ${isClosedMonth(sql.ref('t.month'))} is not true`.as(
        'can_undo',
      ),
    ])
    .where('refund.deposit_id', '=', depositId)
    .orderBy('refund.id')
    .execute()

/** Writes down money that was sent back to whoever paid it; answers its id. */
export const insertRefund = async (tx: Tx, refund: Insertable<Tables['refund']>): Promise<number> =>
  (await tx.insertInto('refund').values(refund).returning('id').executeTakeFirstOrThrow()).id

/** A refund of a deposit that this transaction holds, and the month it is booked in. */
export const standingRefund = (tx: Tx, id: number) =>
  tx
    .selectFrom('refund')
    .innerJoin('ledger_transaction as t', 't.id', 'refund.transaction_id')
    .select([
      'refund.deposit_id',
      'refund.amount',
      'refund.undone_at',
      sql<Day>`refund.paid_on`.as('paid_on'),
      sql<Month>`to_char(t.month, 'YYYY-MM')`.as('month'),
    ])
    .where('refund.id', '=', id)
    .executeTakeFirst()

/** Notes that a refund did not happen after all, by whom and why; the row stays. */
export const undoRefund = (
  tx: Tx,
  id: number,
  undone: { undone_at: Date; undone_by: number; undo_reason: string },
) => tx.updateTable('refund').set(undone).where('id', '=', id).execute()
