import type { advertisers } from '@tsunagi/contract/people/advertisers'
import type { affiliaters } from '@tsunagi/contract/people/affiliaters'
import type { agencies } from '@tsunagi/contract/people/agencies'
import { useEffect } from 'react'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import type { ScreenPath } from '../../client/PlainLink.tsx'
import { resumeSession } from '../../client/signIn.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { ActionButton } from '../../kit/action.tsx'
import { ownMessages as m } from '../../messages/people/ownAccount.ts'
import { resubmit } from './resubmit.ts'

type OwnAccount = typeof affiliaters.account | typeof advertisers.account | typeof agencies.account

/** Where to go on after changing the own details, which the header shows too: back to screening where the operator asked for them. */
export function OwnSavedLinks({ account, to }: { account: OwnAccount; to: ScreenPath }) {
  const { data } = useEndpoint<OwnAccount>(account, {})
  useEffect(() => void resumeSession(), [])
  if (data && data.lifecycle !== 'approved')
    return (
      <>
        <ActionButton action={resubmit} rows={[data]} />
        <ButtonLink to="/waitingApproval" variant="default">
          {t(m.toReview)}
        </ButtonLink>
      </>
    )
  return <ButtonLink to={to}>{t(m.open)}</ButtonLink>
}
