import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import { forbidden, invalid } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { holdRights } from './roles.queries.ts'
import { assertMayGive } from './roles.rules.ts'

/** Whether an administrator may give a role to somebody, or take it: none with more rights than the own. No role makes an owner. */
export async function grantRole(tx: Tx, admin: Admin, roleId: number | null): Promise<void> {
  if (roleId === null) {
    if (admin.permissions !== null) throw forbidden()
    return
  }
  const rights = await holdRights(tx, roleId)
  if (!rights) throw invalid('role_id', text('役割を選んでください。', 'Choose a role.'))
  assertMayGive(admin, rights)
}
