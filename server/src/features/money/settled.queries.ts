import { sql } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'
import type { Db } from '../../platform/db.ts'

/** What of each deposit is used: what settles claims, and what was paid back. Deposits of which nothing is have no row. */
export const usedOfDeposits = (db: Db) =>
  db
    .selectFrom(
      sql<{ deposit_id: number; settled: number; refunded: number }>`(
        select deposit_id, amount as settled, 0 as refunded from settlement where undone_at is null and kind = 'money'
        union all select deposit_id, 0, amount from refund where undone_at is null)`.as('part'),
    )
    .select([
      'part.deposit_id',
      sql<Yen>`sum(settled + refunded)`.as('amount'),
      sql<Yen>`sum(settled)`.as('settled'),
      sql<Yen>`sum(refunded)`.as('refunded'),
    ])
    .groupBy('part.deposit_id')

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
