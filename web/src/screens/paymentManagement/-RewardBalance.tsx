import { payments } from '@tsunagi/contract/money/payments'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { LoadedCards } from '../../kit/StatCard.tsx'
import { RewardCards } from '../-rewards/RewardCards.tsx'

/** Where the affiliater's money stands, above what it was paid. */
export function RewardBalance() {
  const mayCall = useMayCall()(payments.balance)
  const { data } = useEndpoint(payments.balance, {}, { enabled: mayCall })
  if (!mayCall) return null
  return <LoadedCards data={data} cards={(balance) => <RewardCards balance={balance} />} />
}
