import { text } from '@tsunagi/contract/messages/text'
import type { RoleInput } from '@tsunagi/contract/people/roles'
import { conflict, forbidden, invalid } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'

/** Whoever may change a page of the settings may read it. */
export const withReading = (keys: readonly string[]): string[] =>
  [
    ...new Set(
      keys.flatMap((key) =>
        /^system\w+Setting\.save$/.test(key) ? [key, key.replace('.save', '.show')] : [key],
      ),
    ),
  ].sort()

/** Keys that no endpoint asks for would only look like a permission. */
export function assertKnownKeys(keys: readonly string[], known: readonly string[]) {
  const unknown = keys.filter((key) => !known.includes(key))
  if (unknown.length > 0)
    throw invalid(
      'keys',
      text(
        `存在しない権限です：${unknown.slice(0, 10).join(', ')}`,
        `There is no such permission: ${unknown.slice(0, 10).join(', ')}`,
      ),
    )
}

/** Nobody hands out more than they have: an owner everything, all others what their own role holds, and of those accounts that it shows them. */
export function assertMayGive(
  { permissions, scope }: Pick<Admin, 'permissions' | 'scope'>,
  { keys, data_scope }: Pick<RoleInput, 'keys' | 'data_scope'>,
) {
  if (permissions !== null && keys.some((key) => !permissions.has(key))) throw forbidden()
  if (scope === 'own' && data_scope !== 'own') throw forbidden()
}

/** Nobody changes the role they have themselves. */
export function assertNotOwnRole(roleId: number, ownRoleId: number | null) {
  if (roleId === ownRoleId)
    throw conflict(
      text(
        '自分の役割は変更できません。ほかの管理者に依頼してください。',
        'You cannot change your own role. Please ask another administrator.',
      ),
    )
}
