import { sql, type SqlBool } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { Tx } from '../../../platform/db.ts'
import { creditLeft, usedOfDeposits } from '../../../ledger/settled.queries.ts'

/** Settlements by money and by credit notes that still stand, and those that are told as taken back, with the invoices and what settled them; of the credit it used when it was issued an invoice says itself. */
export const settlementsToTell = (
  tx: Tx,
  { matched, takenBack }: { matched: readonly number[]; takenBack: readonly number[] },
) =>
  tx
    .selectFrom('settlement')
    .innerJoin('claim', 'claim.id', 'settlement.claim_id')
    .innerJoin('deposit', 'deposit.id', 'settlement.deposit_id')
    .leftJoin('credit_note', 'credit_note.id', 'deposit.credit_note_id')
    .leftJoin(
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
      // The parts of a transfer that the bank took back end with it.
      sql<boolean>`(select transfer.ended = 'bounced' from deposit as transfer where transfer.id = coalesce(deposit.part_of, deposit.id))`.as(
        'is_bounced',
      ),
      sql<boolean>`settlement.undone_at is not null`.as('is_taken_back'),
      sql<Yen>`case when deposit.ended is null and deposit.advertiser_id is not null then ${creditLeft} else 0 end`.as(
        'left',
      ),
    ])
    .where(
      sql<SqlBool>`(settlement.id = any(${takenBack}) or settlement.id = any(${matched}) and settlement.undone_at is null)`,
    )
    .where('settlement.at_issue', '=', false)
    .orderBy('settlement.id')
    .forShare('settlement')
    .execute()
/** A settlement, or the end of one, that the advertiser is to be told of. */
export type ToldSettlement = Awaited<ReturnType<typeof settlementsToTell>>[number]
