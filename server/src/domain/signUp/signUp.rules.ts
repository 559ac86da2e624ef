import type { registrationApprovals } from '@tsunagi/contract/people/advertiserDefaults'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import type { SignAction } from '@tsunagi/contract/people/signUp'

/** Something that a new account has in common with one that is there. */
export interface Sign {
  action: SignAction
  /** Of the account that is there. */
  lifecycle: Lifecycle
}
type Approval = (typeof registrationApprovals)[number]

/** Accounts that somebody decided against: who shares anything with one is always looked at. */
const decidedAgainst: readonly Lifecycle[] = ['rejected', 'suspended', 'deregistered']

/** Whoever has left may come back, so that account refuses nobody. */
const isRefusal = ({ action, lifecycle }: Sign) => action === 'refuse' && lifecycle !== 'withdrawn'
const isForAPerson = ({ action, lifecycle }: Sign) =>
  action !== 'flag' || decidedAgainst.includes(lifecycle)

/** What becomes of a sign-up whose mail address is proven. */
export function outcomeOf(
  approval: Approval,
  signs: readonly Sign[],
): 'approved' | 'waiting' | 'refused' {
  if (signs.some(isRefusal)) return 'refused'
  return approval === 'by_hand' || signs.some(isForAPerson) ? 'waiting' : 'approved'
}
