import { sql, type SqlBool } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import { highestBankFee } from '@tsunagi/contract/money/receipts'
import { isOwed, openClaims, outstanding } from '../../../ledger/settled.queries.ts'
import type { Db, Tx } from '../../../platform/db.ts'

/** Whether money is another transfer that was told of for the same claim: it has the amount of that one to the yen. */
const isOfAnother = sql`exists (
  select from remittance as other join remittance_claim as its on its.remittance_id = other.id
  where its.claim_id = remittance_claim.claim_id and other.withdrawn_at is null and other.amount = deposit.amount
    and other.created_at <= settlement.created_at)`

/** Money that has settled a claim; credit that it is issued with is none. */
const money = sql`settlement join deposit on deposit.id = settlement.deposit_id
  where settlement.claim_id = remittance_claim.claim_id and settlement.kind = 'money' and not settlement.at_issue
    and settlement.undone_at is null`

/** Transfers of one amount that were told of for a claim, from the first to this one: each waits for money of its own. */
const alike = sql`remittance as twin join remittance_claim as its on its.remittance_id = twin.id
  where its.claim_id = remittance_claim.claim_id and twin.amount = remittance.amount
    and (twin.id = remittance.id or (twin.id < remittance.id and twin.withdrawn_at is null))`

/** Whether money has settled a claim since a transfer for it was told of. */
export const hasArrived = sql<SqlBool>`(
  exists (select from ${money} and deposit.amount <> remittance.amount
    and settlement.created_at >= remittance.created_at and not (${isOfAnother}))
  or (select count(distinct deposit.id) from ${money} and deposit.amount = remittance.amount
      and settlement.created_at >= (select min(twin.created_at) from ${alike}))
    >= (select count(*) from ${alike}))`

/** What was told of transfers, by claim. */
const told = (db: Db) =>
  db
    .selectFrom('remittance_claim')
    .innerJoin('remittance', 'remittance.id', 'remittance_claim.remittance_id')

/** What was told of transfers, by claim, whose money has not arrived; whether the claim is owed still is for the reader to ask. */
const standing = (db: Db) =>
  told(db)
    .where('remittance.withdrawn_at', 'is', null)
    .where(sql<boolean>`not ${hasArrived}`)

/** The day on which the awaited money for `claim` goes out, as its payer told last; null = none is awaited. */
export const toldOn = (db: Db) =>
  sql<Day | null>`case when ${isOwed} then (${standing(db)
    .where('remittance_claim.claim_id', '=', sql.ref<number>('claim.id'))
    .select('remittance.paid_on')
    .orderBy('remittance.id', 'desc')
    .limit(1)})::text end`

/** Claims that are owed, each with what was told of a transfer for it whose money is awaited. */
const awaited = (db: Db) =>
  openClaims(db).innerJoin(
    () =>
      standing(db)
        .select([
          'remittance_claim.claim_id',
          'remittance.id as remittance_id',
          'remittance.paid_on',
          'remittance.amount',
          'remittance.payer_key',
        ])
        .as('told'),
    (join) => join.onRef('told.claim_id', '=', 'claim.id'),
  )

/** Claims for which money is awaited. */
export const awaitedClaims = (db: Db) => awaited(db).select('claim.id')

/** Claims for which a transfer was told of that was to go out on a day or later, whatever has become of it. */
export const toldFrom = (db: Db, day: Day) =>
  told(db).select('remittance_claim.claim_id').where('remittance.paid_on', '>=', day)

/** Claims for which enough was told to go out on a day or later, by one transfer or several: of each what it leaves once its other claims are paid. A payer may keep a bank's fee back. */
export const coveredClaims = (db: Db, { paidFrom }: { paidFrom: Day }) =>
  db
    .selectFrom(
      awaited(db)
        .select([
          'claim.id',
          outstanding.as('owed'),
          sql<Yen>`greatest(told.amount - sum(${outstanding}) over (partition by told.remittance_id) + ${outstanding}, 0)`.as(
            'share',
          ),
        ])
        .where('told.paid_on', '>=', paidFrom)
        .as('covered'),
    )
    .select('covered.id')
    .groupBy(['covered.id', 'covered.owed'])
    .having(sql<boolean>`sum(covered.share) + ${highestBankFee} >= covered.owed`)

/** Has the transfers that were told of for a claim, and whose money has not come, be for the one that is issued in its place as well. */
export const goOnFor = (tx: Tx, { from, to }: { from: number; to: number }) =>
  tx
    .insertInto('remittance_claim')
    .columns(['remittance_id', 'claim_id'])
    .expression(
      standing(tx)
        .where('remittance_claim.claim_id', '=', from)
        .select(['remittance_claim.remittance_id', sql.val(to).as('claim_id')]),
    )
    .execute()

/** The transfers whose money is awaited, each with the claims that are still owed of it. */
export const awaitedRemittances = (db: Db) =>
  awaited(db)
    .select([
      'told.amount',
      'told.payer_key',
      sql<Day>`told.paid_on`.as('paid_on'),
      sql<number[]>`json_agg(claim.id order by claim.id)`.as('claim_ids'),
    ])
    .groupBy(['told.remittance_id', 'told.amount', 'told.payer_key', 'told.paid_on'])
    .execute()
