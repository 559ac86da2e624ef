import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { similarDays } from '@tsunagi/contract/money/depositGuesses'

interface Money {
  received_on: RawBuilder<unknown>
  amount: RawBuilder<unknown>
  payer_key: RawBuilder<unknown>
  memo: RawBuilder<unknown>
  advertiser_id: RawBuilder<unknown>
}

/** Whether a deposit `other` looks like some money: the same amount from the same payer or advertiser within days, or with the same reference. */
export const looksLike = ({ received_on, amount, payer_key, memo, advertiser_id }: Money) =>
  sql<SqlBool>`other.ended is null and other.source <> 'credit_note' and other.source <> 'part' and other.amount = ${amount} and (
    other.memo = ${memo} and ${memo} <> ''
    or abs(other.received_on - ${received_on}) <= ${similarDays}
      and (other.payer_key = ${payer_key} and ${payer_key} <> '' or other.advertiser_id = ${advertiser_id}))`
