import { userTypes, type Endpoint, type Party } from '@tsunagi/contract/endpoint'
import { advertisers } from '@tsunagi/contract/people/advertisers'
import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { agencies } from '@tsunagi/contract/people/agencies'
import type { ReactNode } from 'react'
import type { ScreenPath } from '../../client/PlainLink.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { partyMessages as m } from '../../messages/people/parties.ts'
import { ProxyLoginButton } from '../../shell/ProxyLoginButton.tsx'
import { StatusButtons } from './StatusButtons.tsx'
import type { Account } from './statusAction.tsx'

const forms: Record<Party, { endpoint: Endpoint; to: ScreenPath }> = {
  affiliater: { endpoint: affiliaters.edit, to: '/affiliater/edit' },
  advertiser: { endpoint: advertisers.edit, to: '/advertiser/edit' },
  agency: { endpoint: agencies.edit, to: '/adAgency/edit' },
}

interface PartyActionsProps {
  party: Party
  account: Account
  /** What only this kind of account has, before the way to its form. */
  children?: ReactNode
}

/** What the operator can do with an account, beside its name. */
export const PartyActions = ({ party, account, children }: PartyActionsProps) => (
  <>
    <StatusButtons party={party} account={account} />
    {account.lifecycle === 'approved' && (
      <ProxyLoginButton userType={userTypes[party]} id={account.id} />
    )}
    {children}
    <EditLink party={party} id={account.id} />
  </>
)

function EditLink({ party, id }: { party: Party; id: number }) {
  const { endpoint, to } = forms[party]
  return <OnwardLink endpoint={endpoint} to={to} search={{ id }} label={m.edit} />
}
