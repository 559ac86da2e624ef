import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { claims } from '@tsunagi/contract/claims'
import { t } from '../../app/language.ts'
import { useMayCall } from '../../app/permission.ts'
import { EmptyState } from '../../kit/states.tsx'
import { claimMessages as m } from '../../messages/claims.ts'

/** Nothing was ever billed: what will change that. */
export function NoClaims() {
  const navigate = useNavigate()
  const mayClose = useMayCall()(claims.months)
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
