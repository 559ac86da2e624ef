import { dataScopeLabels } from '@tsunagi/contract/people/messages/roles'
import { choiceField, hinted, textAreaField, textField } from '../../kit/fields.ts'
import { adminMessages as m } from '../../messages/people/admins.ts'
import { permissionField } from './-permissionField.tsx'

/** What is filled in about a role. */
export const roleFields = {
  name: textField(m.roleName),
  description: textAreaField(m.description),
  data_scope: hinted(m.scopeHint, choiceField(m.scope, dataScopeLabels)),
  keys: permissionField,
}
