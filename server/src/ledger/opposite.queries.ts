import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { Tx } from '../platform/db.ts'
import { post, type Entry, type Posting } from './ledger.queries.ts'

/** Takes a transaction back by its opposite, in the same accounts and the same month. Answers the new one's id. */
export async function postOpposite(
  tx: Tx,
  transactionId: number,
  { on, userId }: Pick<Posting, 'on' | 'userId'>,
): Promise<number> {
  const { kind, month } = await tx
    .selectFrom('ledger_transaction')
    .select('kind')
    .select(sql<Day>`month`.as('month'))
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow()
  const entries = await tx
    .selectFrom('ledger_entry')
    .select('account')
    .select([
      sql<Yen>`-amount`.as('amount'),
      'advertiser_id as advertiserId',
      'affiliater_id as affiliaterId',
      'agency_id as agencyId',
    ])
    .where('transaction_id', '=', transactionId)
    .execute()
  return post(tx, { kind, month, on, userId }, entries as Entry[])
}
