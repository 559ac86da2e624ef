import { accounts } from '@tsunagi/contract/people/accounts'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { partyMessages as m } from '../../messages/people/parties.ts'

/** Sends the own account back to screening, after information was asked for. */
export const resubmit = confirmFlow(accounts.resubmit, {
  label: m.resubmit,
  tone: 'brand',
  question: () => m.resubmitQuestion,
  appliesTo: ({ lifecycle }: { lifecycle: Lifecycle }) => lifecycle === 'info_requested',
  request: () => ({}),
  done: () => m.resubmitted,
})
