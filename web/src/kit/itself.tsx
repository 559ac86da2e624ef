import { identity, type Itself } from '@tsunagi/contract/people/identity'
import type { ReactNode } from 'react'
import { useEndpoint } from '../client/useEndpoint.ts'
import { anyCodeField } from './codeField.tsx'
import { hinted } from './fields.ts'
import { currentPasswordField } from './passwordFields.tsx'
import { Loaded } from './Loaded.tsx'
import type { FormFields } from './SendForm.tsx'
import { secondFactorMessages as m } from '../messages/people/secondFactor.ts'

const password = { current_password: currentPasswordField(m.password) }
/** The same of administrators, who have a second factor. */
export const ofAdmin = { ...password, code: hinted(m.eitherCode, anyCodeField(m.code)) }

/** What is asked before the own sign-in is changed, or much is taken away: the password, and with a second factor one of its codes. */
export const itself = (isProtected: boolean) => ({
  fields: (isProtected ? ofAdmin : password) as FormFields<Itself>,
  required: Object.keys(isProtected ? ofAdmin : password) as (keyof Itself)[],
})

/** What asks whoever is signed in for it, as soon as it is known what that takes. */
export function AskItself({
  children,
}: {
  children: (asked: ReturnType<typeof itself>) => ReactNode
}) {
  const found = useEndpoint(identity.security, {})
  return (
    <Loaded query={found} rows={2}>
      {({ second_factor }) => children(itself(second_factor))}
    </Loaded>
  )
}
