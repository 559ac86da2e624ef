import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMenu } from '../../shell/useMenu.ts'
import { Panel } from '../../kit/Panel.tsx'
import { StatCards } from '../../kit/StatCard.tsx'
import { homeMessages as m } from '../../messages/office/home.ts'
import { RewardCards } from '../-rewards/RewardCards.tsx'

type Earnings = NonNullable<Dashboard['earnings']>
const rewardsPath = '/paymentManagement/affiliater'

/** What an affiliater has earned and when it is paid. */
export function Rewards({ balance }: { balance: Earnings['balance'] }) {
  const isInMenu = useMenu().some(({ items }) => items.some(({ to }) => to === rewardsPath))
  return (
    <Panel
      title={m.rewards}
      aside={
        isInMenu && (
          <ButtonLink to={rewardsPath} variant="subtle" size="compact-sm">
            {t(m.toRewards)}
          </ButtonLink>
        )
      }
    >
      <StatCards>
        <RewardCards balance={balance} />
      </StatCards>
    </Panel>
  )
}
