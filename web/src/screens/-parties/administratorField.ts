import { accounts } from '@tsunagi/contract/people/accounts'
import type { Text } from '@tsunagi/contract/messages/text'
import { optionField } from '../../kit/fields.ts'

/** An administrator who is given something to look after, and so has not left. */
export const administratorField = (label: Text) =>
  optionField(label, accounts.staffNames, () => ({ status: 'active' }))
