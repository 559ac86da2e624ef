import { allKeys } from '@tsunagi/contract/permissionMatrix'
import type { RoleInput } from '@tsunagi/contract/people/roles'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { deleteRole, insertRole, lockRole, roleIdOf, updateRole } from './roles.queries.ts'
import { assertKnownKeys, assertMayGive, assertNotOwnRole, withReading } from './roles.rules.ts'

/** Adds a role; nobody gives what they do not have themselves. */
export function registerRole(db: Db, clock: Clock, admin: Admin, role: RoleInput) {
  const given = checked(admin, role)
  return db.transaction().execute(async (tx) => ({ id: await insertRole(tx, given, clock.now()) }))
}

/** Changes a role; it acts on the next request of everyone who has it. */
export function editRole(db: Db, clock: Clock, admin: Admin, id: number, role: RoleInput) {
  return db.transaction().execute(async (tx) => {
    const before = await lockRole(tx, id)
    assertNotOwnRole(id, await roleIdOf(tx, admin.id))
    assertMayGive(admin, before)
    await updateRole(tx, before, checked(admin, role), clock.now())
    return { id }
  })
}

/** Deletes a role; nobody takes away what they could not give. */
export function removeRole(db: Db, admin: Admin, id: number) {
  return db.transaction().execute(async (tx) => {
    const role = await lockRole(tx, id)
    assertMayGive(admin, role)
    await deleteRole(tx, role)
    return { id }
  })
}

/** Refuses a role to whoever could not add it. */
export const assertMayAddRole = (
  admin: Admin,
  role: Pick<RoleInput, 'keys' | 'data_scope'>,
): void => assertMayGive(admin, role)

function checked(admin: Admin, role: RoleInput): RoleInput {
  const given = { ...role, keys: withReading(role.keys) }
  assertKnownKeys(given.keys, allKeys)
  assertMayGive(admin, given)
  return given
}
