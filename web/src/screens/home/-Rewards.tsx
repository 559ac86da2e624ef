import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMenu } from '../../shell/useMenu.ts'
import { Panel } from '../../kit/Panel.tsx'
import { StatCard, StatCards } from '../../kit/StatCard.tsx'
import { homeMessages as m } from '../../messages/office/home.ts'
import { formatDay, formatYen } from '../../client/format.ts'

type Earnings = NonNullable<Dashboard['earnings']>
const rewardsPath = '/paymentManagement/affiliater'

/** What an affiliater has earned and when it is paid. */
export function Rewards({ balance }: { balance: Earnings['balance'] }) {
  const isInMenu = useMenu().some(({ items }) => items.some(({ to }) => to === rewardsPath))
  const {
    pending,
    unpaid,
    carried,
    next,
    next_expected_on: expected,
    paid_this_year,
    held,
  } = balance
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
        <StatCard label={m.pending} value={formatYen(pending)} />
        <StatCard
          label={m.unpaid}
          value={formatYen(unpaid)}
          note={carried > 0 && `${t(m.carried)} ${formatYen(carried)}`}
        />
        <StatCard
          label={m.next}
          value={next ? formatYen(next.total) : expected ? formatDay(expected) : '—'}
          note={next ? formatDay(next.pay_on) : t(expected ? m.amountAtClosing : m.noNext)}
        />
        <StatCard label={m.paidThisYear} value={formatYen(paid_this_year)} />
        {held > 0 && <StatCard label={m.held} value={formatYen(held)} />}
      </StatCards>
    </Panel>
  )
}
