import type { Tx } from '../../platform/db.ts'
import type { NoticeRecord, SignedNotice } from '../../journal/records.ts'

/** A signature that was used cannot be used again, by whoever has seen it. */
export const rememberSignature = (
  tx: Tx,
  { receipt_id, received_at }: NoticeRecord,
  { signature }: SignedNotice,
) =>
  tx
    .insertInto('used_signature')
    .values({ signature, receipt_id, used_at: received_at })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .execute()
