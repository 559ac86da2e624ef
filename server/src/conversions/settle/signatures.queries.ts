import type { Tx } from '../../platform/db.ts'
import type { NoticeRecord } from '../../journal/records.ts'

/** A signature that was used cannot be used again, by whoever has seen it. */
export const rememberSignature = (tx: Tx, { signed, receipt_id, received_at }: NoticeRecord) =>
  tx
    .insertInto('used_signature')
    .values({ signature: signed!.signature, receipt_id, used_at: received_at })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .execute()
