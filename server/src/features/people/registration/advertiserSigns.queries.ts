import { sql } from 'kysely'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import type { Tx } from '../../../platform/db.ts'

/** How other advertisers stand that share the telephone, the number of the company or the contact address with one. */
export const likeAdvertisers = async (tx: Tx, id: number): Promise<Lifecycle[]> =>
  (
    await sql<{ lifecycle: Lifecycle }>`
      select other.lifecycle from advertiser join advertiser as other on other.id <> advertiser.id and (
        lower(other.mail_address) = lower(advertiser.mail_address)
        or phone_key(other.phone) = phone_key(advertiser.phone)
        or other.corporate_number = advertiser.corporate_number
        or other.invoice_number = advertiser.invoice_number)
      where advertiser.id = ${id}`.execute(tx)
  ).rows.map(({ lifecycle }) => lifecycle)
