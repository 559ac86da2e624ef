import { sql, type SqlBool } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'
import type { Db, Tx } from '../../../platform/db.ts'
import { creditLeft, openCredit, owedByAdvertisers } from '../../../ledger/settled.queries.ts'
import { standingSettlements, type StandingSettlement } from './receiptWrites.queries.ts'

/** A claim that was issued in this transaction, and what it asks for. */
export const newClaims = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('claim')
    .select(['id', 'advertiser_id', 'billed_to', 'total'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

/** What of deposits and credit notes of advertisers settles nothing yet. */
export const openCredits = (db: Db) =>
  openCredit(db).select([
    'deposit.id',
    sql<number>`deposit.advertiser_id`.as('advertiser_id'),
    'deposit.source',
    'credit_note.billed_to',
    creditLeft.as('left'),
  ])

/** The same of some advertisers, the oldest first. */
export async function listCredit(db: Db, advertiserIds: readonly number[]) {
  if (advertiserIds.length === 0) return []
  return openCredits(db)
    .where('deposit.advertiser_id', 'in', advertiserIds)
    .orderBy('deposit.received_on')
    .orderBy('deposit.id')
    .execute()
}

/** `maySettle` of credit.rules, of rows with these names. */
export const maySettle = (credit: string, claim: string) =>
  sql<SqlBool>`(${sql.ref(`${credit}.source`)} <> 'credit_note' or ${sql.ref(`${credit}.billed_to`)} is not distinct from ${sql.ref(`${claim}.billed_to`)})`

/** What of a claim's credit it was issued with and still has, its advertiser's deposits held by this transaction. */
export async function holdUsedAtIssue(tx: Tx, claimId: number): Promise<StandingSettlement[]> {
  const used = standingSettlements(tx).where('claim_id', '=', claimId).where('at_issue', '=', true)
  await holdDeposits(
    tx,
    (await used.execute()).map(({ advertiser_id }) => advertiser_id),
  )
  return used.execute()
}

/** Holds the deposits of advertisers, so that what is left of them is read and used by one alone. */
export async function holdDeposits(tx: Tx, advertiserIds: readonly number[]) {
  if (advertiserIds.length === 0) return
  await tx
    .selectFrom('deposit')
    .select('id')
    .where('advertiser_id', 'in', advertiserIds)
    .where('ended', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What advertisers still owe of claims other than these. */
export async function owedBesides(
  db: Db,
  advertiserIds: readonly number[],
  claimIds: readonly number[],
): Promise<ReadonlyMap<number, Yen>> {
  if (advertiserIds.length === 0) return new Map()
  const owed = await owedByAdvertisers(db)
    .where('claim.advertiser_id', 'in', advertiserIds)
    .$if(claimIds.length > 0, (query) => query.where('claim.id', 'not in', claimIds))
    .execute()
  return new Map(owed.map(({ advertiser_id, yen }) => [advertiser_id, yen]))
}
