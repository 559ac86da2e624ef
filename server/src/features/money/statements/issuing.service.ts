import type { Tx } from '../../../platform/db.ts'
import { insertDelivery } from '../documents/delivery.queries.ts'
import { insertStatement, stopTime } from './statementWrites.queries.ts'

/** How the life of a payment's statement begins, with the days to object that its document names. */
export const statementLife = (
  tx: Tx,
  {
    issued_by,
    ...statement
  }: { payment_id: number; issued_by: number | null; objection_days: number },
) => ({
  issued: (documentId: number, now: Date) =>
    insertStatement(tx, { ...statement, document_id: documentId }, { at: now, userId: issued_by }),
  /** It is sent again, and its time runs from then. */
  kept: async (documentId: number, now: Date) => {
    if (await stopTime(tx, documentId))
      await insertDelivery(tx, { document_id: documentId, asked_by: null, asked_at: now })
  },
})
