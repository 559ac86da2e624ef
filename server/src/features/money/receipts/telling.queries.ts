import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { Tx } from '../../../platform/db.ts'
import { usedOfDeposits } from '../../../ledger/settled.queries.ts'

/** Settlements by money and by credit notes that still stand, with the invoices and what settled them; of the credit it used when it was issued an invoice says itself. */
export const settlementsToTell = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('settlement')
    .innerJoin('claim', 'claim.id', 'settlement.claim_id')
    .innerJoin('deposit', 'deposit.id', 'settlement.deposit_id')
    .leftJoin('credit_note', 'credit_note.id', 'deposit.credit_note_id')
    .innerJoin(
      () => usedOfDeposits(tx).as('used'),
      (join) => join.onRef('used.deposit_id', '=', 'deposit.id'),
    )
    .select([
      'settlement.deposit_id',
      sql<number>`coalesce(deposit.part_of, deposit.id)`.as('transfer_id'),
      'settlement.amount',
      'claim.number',
      'claim.advertiser_id',
      'claim.billed_to',
      'credit_note.number as credit_note',
      sql<Day>`deposit.received_on`.as('received_on'),
      sql<Yen>`deposit.amount - used.amount`.as('left'),
    ])
    .where('settlement.id', 'in', ids)
    .where('settlement.undone_at', 'is', null)
    .where('settlement.at_issue', '=', false)
    .orderBy('settlement.id')
    .execute()
/** A settlement that the advertiser is to be told of. */
export type ToldSettlement = Awaited<ReturnType<typeof settlementsToTell>>[number]
