import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { closing } from '@tsunagi/contract/money/closing'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { EmptyState } from '../../kit/states.tsx'
import { claimMessages as m } from '../../messages/money/claims.ts'

/** Nothing was ever billed: what will change that. */
export function NoClaims() {
  const navigate = useNavigate()
  const mayClose = useMayCall()(closing.months)
  return (
    <EmptyState title={m.empty} detail={mayClose ? m.emptyAdmin : m.emptyOwn}>
      {mayClose && (
        <Button onClick={() => void navigate({ to: '.', search: { tab: 'closing' } })}>
          {t(m.toClosing)}
        </Button>
      )}
    </EmptyState>
  )
}
