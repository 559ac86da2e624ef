import { closing } from '@tsunagi/contract/money/closing'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { useUserKind } from '../../client/session.ts'
import { EmptyState } from '../../kit/states.tsx'
import { paymentMessages as m } from '../../messages/money/payments.ts'

/** Nothing was ever paid: what will change that. */
export function NoPayments() {
  const isOwn = useUserKind() === 'affiliater'
  const mayClose = useMayCall()(closing.months)
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
