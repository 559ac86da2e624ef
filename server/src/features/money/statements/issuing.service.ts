import type { Tx } from '../../../platform/db.ts'
import { insertDelivery } from '../documents/delivery.queries.ts'
import { insertStatement, stopTime } from './statementWrites.queries.ts'
import type { StatementOf } from './statements.queries.ts'

/** How the life of a payment's statement begins, with the days to object that its document names. */
export const statementLife = (
  tx: Tx,
  of: StatementOf,
  { issued_by, objection_days }: { issued_by: number | null; objection_days: number },
) => ({
  issued: (documentId: number, now: Date) =>
    insertStatement(
      tx,
      of,
      { document_id: documentId, objection_days },
      { at: now, userId: issued_by },
    ),
  /** It is sent again, and its time runs from then. */
  kept: async (documentId: number, now: Date) => {
    if (await stopTime(tx, documentId))
      await insertDelivery(tx, { document_id: documentId, asked_by: null, asked_at: now })
  },
})
