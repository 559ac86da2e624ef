import { Progress, Stack, Text } from '@mantine/core'
import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { formatDay, formatShare, formatYen, nothing } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useUserKind } from '../../client/session.ts'
import { Panel } from '../../kit/Panel.tsx'
import { StatCard, StatCards } from '../../kit/StatCard.tsx'
import { useHasScreen } from '../../shell/screens.ts'
import { budgetUsed, homePartMessages as m } from '../../messages/office/homeParts.ts'

type Spent = NonNullable<Dashboard['spending']>

/** What is owed and when, and how much of the month's budgets is used; only for those who have the screen of invoices. */
export function Spending({ spending }: { spending: Spent }) {
  const to = useUserKind() === 'advertiser' ? '/claimManagement/advertiser' : '/claimManagement'
  const { unbilled, outstanding, overdue, next_due_on, credit, budgets } = spending
  if (!useHasScreen()(to)) return null
  return (
    <Panel
      title={m.spending}
      aside={
        <ButtonLink to={to} variant="subtle" size="compact-sm">
          {t(m.toInvoices)}
        </ButtonLink>
      }
    >
      <Stack gap="md">
        <StatCards>
          <StatCard label={m.unbilled} value={formatYen(unbilled)} />
          <StatCard label={m.outstanding} value={formatYen(outstanding)} />
          <StatCard label={m.overdue} value={formatYen(overdue)} />
          <StatCard label={m.nextDue} value={next_due_on ? formatDay(next_due_on) : nothing} />
          {credit > 0 && <StatCard label={m.credit} value={formatYen(credit)} />}
        </StatCards>
        {budgets.map((budget) => (
          <Budget key={budget.advertiser_id} of={budget} isNamed={budgets.length > 1} />
        ))}
      </Stack>
    </Panel>
  )
}

const nearlyFull = 0.8

function Budget({
  of: { company, budget, used },
  isNamed,
}: {
  of: Spent['budgets'][number]
  isNamed: boolean
}) {
  const share = budget === 0 ? 1 : used / budget
  const label = isNamed ? `${t(m.budget)} ${company}` : t(m.budget)
  return (
    <Stack gap={4}>
      <Text size="sm">
        {label}{' '}
        <span className="number">
          {t(budgetUsed(formatYen(used), formatYen(budget), formatShare(share)))}
        </span>
      </Text>
      <Progress
        value={Math.min(100, share * 100)}
        color={share >= 1 ? 'red' : share >= nearlyFull ? 'yellow' : 'brand'}
        aria-label={label}
      />
    </Stack>
  )
}
