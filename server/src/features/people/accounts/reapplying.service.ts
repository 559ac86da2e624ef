import { dayMs } from '@tsunagi/contract/day'
import type { Tx } from '../../../platform/db.ts'
import { letAddressesGo, lockAccounts, rejectedWith } from './lifecycle.queries.ts'
import type { Party } from './party.rules.ts'

/** Days after which somebody who was rejected may apply again with the same address. */
const reapplyDays = 30

interface Applying {
  party: Party
  mail_address: string
}

/** Lets an address go with an account that was rejected, so that it may be registered anew: by the operator at once, by whoever was rejected after some time. */
export async function letRejectedGo(
  tx: Tx,
  { party, mail_address }: Applying,
  now: Date,
  days = reapplyDays,
) {
  const before = new Date(now.getTime() - days * dayMs)
  const ids = await rejectedWith(tx, party, mail_address, before)
  for (const account of await lockAccounts(tx, party, ids, null))
    await letAddressesGo(tx, account, now)
}
