import { accounts } from '@tsunagi/contract/accounts'
import type { Lifecycle } from '@tsunagi/contract/lifecycle'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { partyMessages as m } from '../../messages/parties.ts'

/** Sends the own account back to screening, after information was asked for. */
export const resubmit = confirmFlow(accounts.resubmit, {
  label: m.resubmit,
  tone: 'brand',
  question: () => m.resubmitQuestion,
  appliesTo: ({ lifecycle }: { lifecycle: Lifecycle }) => lifecycle === 'info_requested',
  request: () => ({}),
  done: () => m.resubmitted,
})
