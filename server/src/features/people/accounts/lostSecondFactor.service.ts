import type { LostFactor } from '@tsunagi/contract/people/identity'
import type { Deps } from '../../../platform/deps.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { assertItself } from '../identity/secondFactor.service.ts'
import { endLostFactor } from '../identity/secondFactorSetup.service.ts'
import { accountOfPerson, lockAccounts, noteEvent } from './lifecycle.queries.ts'

/**
 * Switches off the second factor of a person who has lost the app and the recovery codes; 404 where the account is not the
 * administrator's business. The history of the account keeps why.
 */
export async function endSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'secretsKey'>,
  admin: Admin,
  userId: number,
  { reason, ...itself }: LostFactor,
) {
  const now = deps.clock.now()
  await assertItself(deps, admin.id, itself, now)
  return deps.db.transaction().execute(async (tx) => {
    const account = await accountOfPerson(tx, userId)
    if (!account) throw notFound()
    const { party, id } = account
    await lockAccounts(tx, party, [id], admin.id)
    await endLostFactor(tx, userId, now)
    await noteEvent(tx, party, id, 'endSecondFactor', admin.id, now, reason)
    return { id: userId }
  })
}
