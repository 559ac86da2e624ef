import { accounts } from '@tsunagi/contract/people/accounts'
import type { AccountUser } from '@tsunagi/contract/people/parties'
import type { z } from 'zod'
import { anyCodeField } from '../../kit/codeField.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { textAreaField } from '../../kit/fields.ts'
import { currentPasswordField } from '../../kit/passwordFields.tsx'
import { partyMessages as m } from '../../messages/people/parties.ts'

/** What the administrator is asked for, whoever's second factor it is. */
export const ownProof = {
  current_password: currentPasswordField(m.ownPassword),
  code: anyCodeField(m.ownCode),
}

/** Switches off the second factor of somebody who signs in for an account and has lost it. */
export const endSecondFactor = confirmFlow(accounts.endSecondFactor, {
  label: m.endSecondFactor,
  tone: 'gray',
  appliesTo: ({ has_second_factor }: z.infer<typeof AccountUser>) => has_second_factor,
  question: () => m.endSecondFactorQuestion,
  fields: { reason: textAreaField(m.endSecondFactorReason), ...ownProof },
  required: ['reason', 'current_password'],
  request: ([person], { reason = '', current_password = '', code }) => ({
    params: { id: person!.id },
    body: { reason, current_password, code },
  }),
  done: () => m.endSecondFactorDone,
})
