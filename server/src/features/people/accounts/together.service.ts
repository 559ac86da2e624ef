import type { Party } from '@tsunagi/contract/endpoint'
import type { GivenTogether } from '@tsunagi/contract/people/parties'
import type { Tx } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { assertInCharge } from './inCharge.queries.ts'
import { lockAccounts } from './lifecycle.queries.ts'
import type { AccountDeps } from './status.service.ts'
import { setTogether, type SharedValues } from './together.queries.ts'

/** Gives several accounts a person in charge or tags: all of them or none. */
export const changeTogether = (
  { db }: Pick<AccountDeps, 'db'>,
  admin: Admin,
  party: Exclude<Party, 'affiliater'>,
  { ids, ...values }: GivenTogether,
) =>
  db.transaction().execute(async (tx) => {
    const accounts = await lockAccounts(tx, party, ids, admin.id)
    return { changed: (await giveTogether(tx, party, ids, values)) ? accounts.length : 0 }
  })

/** Gives several locked accounts what was filled in. Answers whether anything was. */
export async function giveTogether(
  tx: Tx,
  party: Party,
  ids: readonly number[],
  values: SharedValues,
): Promise<boolean> {
  await assertInCharge(tx, null, values.staff_id ?? null)
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  if (given.length > 0) await setTogether(tx, party, ids, given)
  return given.length > 0
}
