import { identity, type Itself } from '@tsunagi/contract/people/identity'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { anyCodeField } from '../../../kit/codeField.tsx'
import { hinted } from '../../../kit/fields.ts'
import { currentPasswordField } from '../../../kit/passwordFields.tsx'
import type { FormFields } from '../../../kit/SendForm.tsx'
import { secondFactorMessages as m } from '../../../messages/people/secondFactor.ts'

const password = { current_password: currentPasswordField(m.password) }
const both = { ...password, code: hinted(m.eitherCode, anyCodeField(m.code)) }

/** What is asked before the own sign-in is changed: the password, and with a second factor one of its codes. */
export const itself = (isProtected: boolean) => ({
  fields: (isProtected ? both : password) as FormFields<Itself>,
  required: Object.keys(isProtected ? both : password) as (keyof Itself)[],
})

/** The same for whoever is signed in; null while it is not known yet. */
export function useItself() {
  const { data } = useEndpoint(identity.security, {})
  return data ? itself(data.second_factor) : null
}
