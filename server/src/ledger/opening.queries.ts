import { minus } from '@tsunagi/contract/money'
import type { Tx } from '../platform/db.ts'
import { post, type Entry, type Posting } from './ledger.queries.ts'

/** What somebody owed or was owed before the operator's books began here. Answers the transaction's id. */
export const openBalance = (
  tx: Tx,
  posting: Omit<Posting, 'kind'>,
  entry: Entry,
): Promise<number> =>
  post(tx, { kind: 'opening', ...posting }, [
    entry,
    { account: 'opening_balances', amount: minus(entry.amount) },
  ])
