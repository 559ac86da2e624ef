import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import { minus, type Yen } from '@tsunagi/contract/money'
import type { Tx } from '../platform/db.ts'
import { wasGivenUp } from './givenUp.queries.ts'
import { post, type Entry, type Posting } from './ledger.queries.ts'

/**
 * Takes a transaction back by its opposite, in the same accounts and the same month; what of it an affiliater gave up, the
 * operator gives back. Answers the new one's id.
 */
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
  const id = await post(tx, { kind, month, on, userId }, entries as Entry[])
  for (const { affiliaterId, amount } of await givenUp(tx, transactionId))
    await post(tx, { kind: 'forfeiture', month, on, userId }, [
      { account: 'affiliater_unpaid', affiliaterId, amount },
      { account: 'margin', amount: minus(amount) },
    ])
  return id
}

/** What of a transaction affiliaters gave up when they left. */
const givenUp = async (tx: Tx, transactionId: number) =>
  (
    await sql<{ affiliaterId: number; amount: Yen }>`
      select e.affiliater_id as "affiliaterId", e.amount
      from ledger_entry as e join ledger_transaction as t on t.id = e.transaction_id
      where t.id = ${transactionId} and e.account = 'affiliater_unpaid'
        and ${wasGivenUp(sql`e.affiliater_id`, { id: sql`t.id`, month: sql`t.month` })}`.execute(tx)
  ).rows
