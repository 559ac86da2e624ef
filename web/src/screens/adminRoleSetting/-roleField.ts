import { roles } from '@tsunagi/contract/people/roles'
import { hinted } from '../../kit/fields.ts'
import { remoteNumberField } from '../../kit/remoteNumberField.tsx'
import { adminMessages as m } from '../../messages/people/admins.ts'

/** One of the roles, or none for an owner. */
export const roleField = hinted(
  m.roleHint,
  remoteNumberField(m.role, roles.list, ({ items }) =>
    items.map(({ id, name }) => ({ value: String(id), label: name })),
  ),
)
