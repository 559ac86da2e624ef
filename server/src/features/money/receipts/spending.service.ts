import { dayOf } from '@tsunagi/contract/day'
import { sum, yen, type Yen } from '@tsunagi/contract/money'
import type { Db, Tx } from '../../../platform/db.ts'
import { bookSettlement } from './postings.service.ts'
import { insertSettlement, setClaimStatus } from './receiptWrites.queries.ts'
import { listCreditNotes, lockCreditNotes, newClaims } from './spending.queries.ts'

/** What is left of an advertiser's credit notes. */
export const freeCreditNotes = async (db: Db, advertiserId: number): Promise<Yen> =>
  sum((await listCreditNotes(db, advertiserId)).map(({ left }) => left))

/** Settles claims that were just issued by what is left of their advertisers' credit notes, the oldest first. */
export async function spendCreditNotes(
  tx: Tx,
  { now, userId }: { now: Date; userId: number | null },
  claimIds: readonly number[],
) {
  if (claimIds.length === 0) return
  const claims = await newClaims(tx, claimIds)
  const notes = Map.groupBy(
    await lockCreditNotes(
      tx,
      claims.map(({ advertiser_id }) => advertiser_id),
    ),
    ({ advertiser_id }) => advertiser_id,
  )
  const on = dayOf(now)
  for (const { id, advertiser_id, total } of claims) {
    let owed: number = total
    for (const note of notes.get(advertiser_id) ?? []) {
      const amount = yen(Math.min(owed, note.left))
      if (amount === 0) break
      await insertSettlement(tx, {
        claim_id: id,
        kind: 'money',
        deposit_id: note.id,
        amount,
        settled_on: on,
        created_by: userId,
        created_at: now,
      })
      await bookSettlement(
        tx,
        { on, userId },
        { kind: 'money', amount, advertiserId: advertiser_id },
      )
      owed -= amount
    }
    if (owed < total) await setClaimStatus(tx, { id }, owed === 0 ? 'paid' : 'partially_paid')
  }
}
