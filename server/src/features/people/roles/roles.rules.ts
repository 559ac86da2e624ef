import { text } from '@tsunagi/contract/messages/text'
import { conflict, forbidden, invalid } from '../../../platform/errors.ts'

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

/** Nobody hands out more than they have: an owner everything, all others what their own role holds. */
export function assertMayGive(own: ReadonlySet<string> | null, keys: readonly string[]) {
  if (own !== null && keys.some((key) => !own.has(key))) throw forbidden()
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
