import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import { ActionButton } from '../../kit/action.tsx'
import { eventActions, statusAction, type Party } from './statusAction.tsx'

const screened: readonly Lifecycle[] = ['pending', 'info_requested']

/** What can happen to an account: a button for each decision while it is screened, one for all afterwards. */
export function StatusButtons({
  party,
  account,
}: {
  party: Party
  account: { id: number; lifecycle: Lifecycle }
}) {
  const actions = screened.includes(account.lifecycle) ? eventActions[party] : [statusAction[party]]
  return actions.map((action) => (
    <ActionButton key={action.label.ja} action={action} rows={[account]} />
  ))
}
