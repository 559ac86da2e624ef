import { settings } from '@tsunagi/contract/office/settings'
import { menuFor, visibleMenu, waitingMenu } from './menu.ts'
import { useHolds, useMayCall } from '../client/permission.ts'
import { useSession, useUserKind } from '../client/session.ts'
import { useEndpoint } from '../client/useEndpoint.ts'

/** The side menu of the signed-in user. */
export function useMenu() {
  const kind = useUserKind()
  const holds = useHolds()
  const mayCall = useMayCall()
  const isWaiting = useSession().user?.account_status === 0
  const claim = useEndpoint(settings.claim, {}, { enabled: kind === 'advertiser' }).data
  const payment = useEndpoint(settings.payment, {}, { enabled: kind === 'affiliater' }).data
  if (isWaiting) return waitingMenu
  const groups = menuFor(kind, {
    ownerClaimVisible: claim?.is_owner_claim_management_visible === 1,
    rewardsVisible: payment?.is_affiliater_rewards_management_visible === 1,
  })
  return visibleMenu(groups, ({ key, reads }) => (!key || holds(key)) && (!reads || mayCall(reads)))
}
