import { Alert, List } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ClosingCheck } from '@tsunagi/contract/money/closing'
import { closingCheckLabels } from '@tsunagi/contract/money/messages/closing'
import { lastDay, type Month } from '@tsunagi/contract/day'
import { formatNumber } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import type { ScreenLink } from '../../client/PlainLink.tsx'
import { closingMessages as m } from '../../messages/money/closing.ts'

/** Where what a check counts can be looked at. */
const places = (month: Month): Record<ClosingCheck, ScreenLink> => {
  const to = lastDay(month)
  const results = '/actionLogRaw/search'
  const drafts = '/claimManagement/closing'
  const payments = '/paymentManagement/closing'
  const [staying, left] = [
    { below_zero_in: month, has_left: false },
    { below_zero_in: month, has_left: true },
  ]
  return {
    pending_past_due: { to: results, search: { status: 'pending', to } },
    on_hold: { to: results, search: { status: 'hold', to } },
    unpriced: {
      to: results,
      search: { status: 'approved', closing_month: month, amount_of: 'gross', amount_to: 0 },
    },
    at_a_loss: {
      to: results,
      search: { status: 'approved', closing_month: month, at_a_loss: 'yes' },
    },
    advertisers_below_zero: { to: drafts, search: { month, status: 'credited' } },
    advertisers_without_address: { to: drafts, search: { month, lacks_address: true } },
    affiliaters_below_zero: { to: '/affiliater/search', search: staying },
    affiliaters_left_below_zero: { to: '/affiliater/search', search: left },
    agencies_below_zero: { to: '/adAgency', search: staying },
    agencies_left_below_zero: { to: '/adAgency', search: left },
    affiliaters_without_bank: { to: payments, search: { month, status: 'held' } },
    affiliaters_without_tax_number: { to: payments, search: { month, lacks_registration: true } },
    affiliaters_paid_late: { to: payments, search: { month, is_late: true } },
    payees_over_cap: { to: '/books/payees' },
  }
}

/** What somebody should look at before documents are issued; none of it keeps them from being. */
export function ClosingChecks({
  month,
  checks,
}: {
  month: Month
  checks: Partial<Record<ClosingCheck, number>>
}) {
  const found = (Object.keys(closingCheckLabels) as ClosingCheck[]).filter((check) => checks[check])
  if (found.length === 0)
    return (
      <Alert color="green" variant="light" icon={<IconCircleCheck size={18} />}>
        {t(m.allClear)}
      </Alert>
    )
  return (
    <Alert
      color="yellow"
      variant="light"
      title={t(m.checks)}
      icon={<IconAlertTriangle size={18} />}
    >
      <List size="sm">
        {found.map((check) => (
          <Check key={check} check={check} count={checks[check]!} place={places(month)[check]} />
        ))}
      </List>
    </Alert>
  )
}

const Check = ({
  check,
  count,
  place,
}: {
  check: ClosingCheck
  count: number
  place: ScreenLink
}) => (
  <List.Item>
    <AppLink {...place}>{t(closingCheckLabels[check])}</AppLink>{' '}
    <strong className="number">{formatNumber(count)}</strong>
  </List.Item>
)
