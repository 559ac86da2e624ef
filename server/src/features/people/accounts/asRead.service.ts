import type { StatusChange } from '@tsunagi/contract/people/parties'
import type { Tx } from '../../../platform/db.ts'
import { changedMeanwhile } from '../../../platform/errors.ts'
import { accountVersions, type LockedAccount } from './lifecycle.queries.ts'
import { isApplicant } from './lifecycle.rules.ts'

/** Refuses to decide about who applies where anything has changed since it was read. */
export async function assertAsRead(
  tx: Tx,
  accounts: readonly LockedAccount[],
  read: StatusChange['read'],
) {
  const known = new Map(read.map(({ id, version }) => [id, version]))
  const applicants = accounts.filter(isApplicant)
  for (const { id, version } of await accountVersions(tx, applicants))
    if (version > (known.get(id) ?? 0)) throw changedMeanwhile()
}
