import type { Party } from '@tsunagi/contract/endpoint'
import { dayMs } from '@tsunagi/contract/day'
import type { Tx } from '../../../platform/db.ts'
import { letAddressesGo, lockAccounts, rejectedAt, rejectedWith } from './lifecycle.queries.ts'

/** Days after which somebody who was rejected may apply again with the same address or site. */
export const reapplyDays = 30

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
  await letGo(tx, party, await rejectedWith(tx, party, mail_address, daysBefore(now, days)), now)
}

/** Lets sites go with the accounts that named them and were rejected, likewise: they may be whoever's. */
export async function letRejectedSitesGo(tx: Tx, urls: readonly string[], now: Date, days: number) {
  await letGo(tx, 'affiliater', await rejectedAt(tx, urls, daysBefore(now, days)), now)
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

async function letGo(tx: Tx, party: Party, ids: readonly number[], now: Date) {
  for (const account of await lockAccounts(tx, party, ids, null))
    await letAddressesGo(tx, account, now)
}
