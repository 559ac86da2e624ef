import { roles } from '@tsunagi/contract/people/roles'
import { t } from '../../client/language.ts'
import { hinted } from '../../kit/fields.ts'
import { remoteNumberField } from '../../kit/remoteNumberField.tsx'
import { adminMessages as m } from '../../messages/people/admins.ts'

/** What stands for no role: an owner is chosen like any role, never by leaving the field empty. */
const owner = 0

/** One of the roles, or an owner. */
export const roleField = hinted(
  m.roleHint,
  remoteNumberField(m.role, roles.list, ({ items }) => [
    ...items.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: String(owner), label: t(m.owner) },
  ]),
)

/** What the field begins with. */
export const chosenRole = (roleId: number | null): number => roleId ?? owner
/** What of the field is sent. */
export const roleIdOf = (chosen: number): number | null => (chosen === owner ? null : chosen)
