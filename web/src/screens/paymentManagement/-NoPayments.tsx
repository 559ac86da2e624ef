import { claims } from '@tsunagi/contract/claims'
import { t } from '../../app/language.ts'
import { ButtonLink } from '../../app/Link.tsx'
import { useMayCall } from '../../app/permission.ts'
import { useUserKind } from '../../app/session.ts'
import { EmptyState } from '../../kit/states.tsx'
import { paymentMessages as m } from '../../messages/payments.ts'

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
