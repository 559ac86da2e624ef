import { sql } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'
import type { Db } from '../../platform/db.ts'

/** What of each deposit is used. Deposits of which nothing is have no row. */
export const usedOfDeposits = (db: Db) =>
  db
    .selectFrom('settlement')
    .select(['settlement.deposit_id', sql<Yen>`sum(amount)`.as('amount')])
    .where('settlement.undone_at', 'is', null)
    .where('settlement.kind', '=', 'money')
    .groupBy('settlement.deposit_id')

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
