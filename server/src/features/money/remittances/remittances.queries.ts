import { sql, type Insertable } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import { isOwed, outstanding } from '../../../ledger/settled.queries.ts'
import type { Tables, Tx } from '../../../platform/db.ts'
import { visibleClaims, type ClaimReader } from '../claims/claims.queries.ts'
import { isReadersClaim, isReadersToPay } from '../claims/addressee.queries.ts'
import { hasArrived } from './awaited.queries.ts'

type Told = Insertable<Tables['remittance']> & { amount: Yen }

/** Some of the claims that a payer pays itself, held by this transaction, with what is owed of each; an agency reads its clients' too. */
export const lockOwnClaims = (tx: Tx, payer: ClaimReader, ids: readonly number[]) =>
  visibleClaims(tx, payer)
    .select([
      'claim.id',
      'claim.number',
      'claim.advertiser_id',
      'claim.billed_to',
      'advertiser.company',
      'biller.company as billed_company',
      sql<Day>`claim.issued_on`.as('issued_on'),
      sql<boolean>`${isOwed}`.as('is_owed'),
      outstanding.as('outstanding'),
    ])
    .where('claim.id', 'in', ids)
    .where(isReadersToPay(payer))
    .orderBy('claim.id')
    .forUpdate('claim')
    .execute()

/** Whether the same was told of the same claims already, and stands. Whoever asks holds the claims. */
export const isTold = async (
  tx: Tx,
  told: Required<Pick<Told, 'paid_on' | 'amount' | 'payer_name' | 'memo'>>,
  claimIds: readonly number[],
): Promise<boolean> =>
  (await tx
    .selectFrom('remittance')
    .select('id')
    .where('withdrawn_at', 'is', null)
    .where('paid_on', '=', told.paid_on)
    .where('amount', '=', told.amount)
    .where('payer_name', '=', told.payer_name)
    .where('memo', '=', told.memo)
    .where(
      sql<boolean>`(select array_agg(claim_id order by claim_id) from remittance_claim where remittance_id = remittance.id) = ${claimIds.toSorted((a, b) => a - b)}::bigint[]`,
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Writes down what was told, with the claims that it is for; answers its id. */
export async function insertRemittance(
  tx: Tx,
  remittance: Told,
  claimIds: readonly number[],
): Promise<number> {
  const { id } = await tx
    .insertInto('remittance')
    .values(remittance)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('remittance_claim')
    .values(claimIds.map((claim_id) => ({ remittance_id: id, claim_id })))
    .execute()
  return id
}

/** What a payer told, held by this transaction, and whether its money is awaited for any of the claims; undefined = it is none of theirs. */
export const lockRemittance = (tx: Tx, payer: ClaimReader, id: number) =>
  tx
    .selectFrom('remittance')
    .select([
      'remittance.id',
      'remittance.withdrawn_at',
      sql<boolean>`exists (select from remittance_claim join claim on claim.id = remittance_claim.claim_id
        where remittance_claim.remittance_id = remittance.id and ${isOwed} and not ${hasArrived})`.as(
        'is_awaited',
      ),
    ])
    .where('remittance.id', '=', id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('remittance_claim')
          .innerJoin('claim', 'claim.id', 'remittance_claim.claim_id')
          .whereRef('remittance_claim.remittance_id', '=', 'remittance.id')
          .where(isReadersClaim(payer))
          .where(isReadersToPay(payer)),
      ),
    )
    .forUpdate('remittance')
    .executeTakeFirst()

/** Takes back what was told. */
export const setWithdrawn = (
  tx: Tx,
  id: number,
  withdrawn: { withdrawn_at: Date; withdrawn_by: number },
) => tx.updateTable('remittance').set(withdrawn).where('id', '=', id).execute()
