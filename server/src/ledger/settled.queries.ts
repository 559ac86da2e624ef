import { sql, type SqlBool } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'
import type { Db } from '../platform/db.ts'

/** What of each deposit is used: what settles claims, what was paid back, and what is an advertiser's part. Deposits of which nothing is have no row. */
export const usedOfDeposits = (db: Db) =>
  db
    .selectFrom(
      sql<{ deposit_id: number; settled: number; refunded: number; divided: number }>`(
        select deposit_id, amount as settled, 0 as refunded, 0 as divided from settlement where undone_at is null and kind = 'money'
        union all select deposit_id, 0, amount, 0 from refund where undone_at is null
        union all select part_of, 0, 0, amount from deposit where part_of is not null and ended is null)`.as(
        'part',
      ),
    )
    .select([
      'part.deposit_id',
      sql<Yen>`sum(settled + refunded + divided)`.as('amount'),
      sql<Yen>`sum(settled)`.as('settled'),
      sql<Yen>`sum(refunded)`.as('refunded'),
      sql<Yen>`sum(divided)`.as('divided'),
    ])
    .groupBy('part.deposit_id')

/** What of a deposit settles nothing yet, where it is joined with what is used of it. */
export const creditLeft = sql<Yen>`deposit.amount - coalesce(used.amount, 0)`

/** What advertisers have paid in and credit notes have given back that settles nothing yet; a credit note may be made out to an agency. */
export const openCredit = (db: Db) =>
  db
    .selectFrom('deposit')
    .leftJoin('credit_note', 'credit_note.id', 'deposit.credit_note_id')
    .leftJoin(
      () => usedOfDeposits(db).as('used'),
      (join) => join.onRef('used.deposit_id', '=', 'deposit.id'),
    )
    .where('deposit.advertiser_id', 'is not', null)
    .where('deposit.ended', 'is', null)
    .where(sql<boolean>`${creditLeft} > 0`)

/** What has settled each claim: the money received, and what was kept back as fees or given up. Claims that nothing settles have no row. */
export const settledByClaim = (db: Db) =>
  db
    .selectFrom('settlement')
    .select([
      'settlement.claim_id',
      sql<Yen>`coalesce(sum(amount) filter (where kind = 'money'), 0)`.as('received'),
      sql<Yen>`coalesce(sum(amount) filter (where kind <> 'money'), 0)`.as('deducted'),
      sql<Yen>`coalesce(sum(amount) filter (where kind = 'write_off'), 0)`.as('written_off'),
    ])
    .where('settlement.undone_at', 'is', null)
    .groupBy('settlement.claim_id')

/** Whether anything of a claim is still asked for. */
export const isOwed = sql<SqlBool>`claim.status in ('issued', 'partially_paid')`

/** What of a claim nothing has settled yet, where it is joined with what has. */
export const outstanding = sql<Yen>`claim.total - coalesce(settled.received + settled.deducted, 0)`

/** Claims of which something is still asked for, joined with what has settled them. */
export const openClaims = (db: Db) =>
  db
    .selectFrom('claim')
    .leftJoinLateral(
      () =>
        settledByClaim(db)
          .where('settlement.claim_id', '=', sql.ref<number>('claim.id'))
          .as('settled'),
      (join) => join.onTrue(),
    )
    .where(isOwed)

/** What advertisers owe of claims; who owes nothing has no row. */
export const owedByAdvertisers = (db: Db) =>
  openClaims(db)
    .select(['claim.advertiser_id', sql<Yen>`sum(${outstanding})::bigint`.as('yen')])
    .groupBy('claim.advertiser_id')
