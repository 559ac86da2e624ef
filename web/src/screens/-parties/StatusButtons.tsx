import type { Party } from '@tsunagi/contract/endpoint'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import { ActionButton } from '../../kit/action.tsx'
import { passwordMail } from './passwordMail.ts'
import { eventActions, statusAction, type Account } from './statusAction.tsx'

const screened: readonly Lifecycle[] = ['pending', 'info_requested']

/** What can be done with an account: a button for each decision while it is screened, one for all afterwards, and the mail to choose a password. */
export function StatusButtons({ party, account }: { party: Party; account: Account }) {
  const actions = screened.includes(account.lifecycle) ? eventActions[party] : [statusAction[party]]
  return [...actions, passwordMail[party]].map((action) => (
    <ActionButton key={action.label.ja} action={action} rows={[account]} />
  ))
}
