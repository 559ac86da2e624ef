import { claims } from '@tsunagi/contract/money/claims'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { useUserKind } from '../../client/session.ts'
import { EmptyState } from '../../kit/states.tsx'
import { paymentMessages as m } from '../../messages/money/payments.ts'

/** Nothing was ever paid: what will change that. */
export function NoPayments() {
  const isOwn = useUserKind() === 'affiliater'
  const mayClose = useMayCall()(claims.months)
  return (
    <EmptyState title={m.empty} detail={isOwn ? m.emptyOwn : m.emptyAdmin}>
      {mayClose && (
        <ButtonLink to="/claimManagement" search={{ tab: 'closing' }}>
          {t(m.toClosing)}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
