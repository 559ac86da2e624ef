import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../../client/language.ts'
import { useUserKind } from '../../client/session.ts'
import { StatCard, StatCards } from '../../kit/StatCard.tsx'
import { amountLabels, approvedOf, homeMessages as m } from '../../messages/office/home.ts'
import { formatNumber, formatYen } from '../../client/format.ts'
import { Trend } from './-Trend.tsx'

/** Today beside yesterday, and this month beside the same days of the last. */
export function Summary({
  home: { today, yesterday, month, previous_month: before, approved_month },
}: {
  home: Dashboard
}) {
  const amount = amountLabels[useUserKind()]
  return (
    <StatCards>
      <StatCard
        label={m.clicksToday}
        value={formatNumber(today.clicks)}
        note={beside(m.yesterday, formatNumber(yesterday.clicks))}
      />
      <StatCard
        label={m.resultsToday}
        value={formatNumber(today.results)}
        note={`${beside(m.yesterday, formatNumber(yesterday.results))} ${ofRejected(today.rejected)}`}
      />
      <StatCard
        label={amount.today}
        value={formatYen(today.amount)}
        note={beside(m.yesterday, formatYen(yesterday.amount))}
      />
      <StatCard
        label={m.resultsMonth}
        value={formatNumber(month.results)}
        note={<Trend now={month.results} before={before.results} show={formatNumber} />}
      />
      <StatCard
        label={amount.month}
        value={formatYen(month.amount)}
        note={<Trend now={month.amount} before={before.amount} show={formatYen} />}
      />
      <StatCard
        label={amount.approved}
        value={formatYen(approved_month.amount)}
        note={[
          t(approvedOf(approved_month.results)),
          approved_month.adjusted !== 0 && beside(m.adjusted, formatYen(approved_month.adjusted)),
        ]
          .filter(Boolean)
          .join(' ')}
      />
    </StatCards>
  )
}

/** Rejected results are among those that occurred. */
const ofRejected = (rejected: number) =>
  rejected === 0 ? '' : beside(m.rejected, formatNumber(rejected))

const beside = (label: Text, value: string) => `${t(label)} ${value}`
