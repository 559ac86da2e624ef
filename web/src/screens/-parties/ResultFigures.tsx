import { Group, Stack } from '@mantine/core'
import { addDays } from '@tsunagi/contract/day'
import { reports, type Figures, type ReportRow } from '@tsunagi/contract/office/reports'
import { today } from '../../client/clock.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import { seriesChart } from '../../kit/chart/seriesChart.tsx'
import { units } from '../../kit/chart/units.ts'
import { Panel } from '../../kit/Panel.tsx'
import { StatCard, StatCards } from '../../kit/StatCard.tsx'
import { LoadedPanel } from '../../kit/Loaded.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { chartMessages } from '../../messages/charts.ts'
import { partyMessages as m } from '../../messages/people/parties.ts'
import { formatDay, formatNumber, formatYen } from '../../client/format.ts'

type Owner = { affiliater_id: number } | { advertiser_id: number } | { media_id: number }

/** The side of the money that is shown: what its owner is on, where the viewer sees both. */
const showsReward = ({ gross, net }: Pick<Figures, 'gross' | 'net'>, of: Owner): boolean =>
  net !== null && (gross === null || !('advertiser_id' in of))

/** How an account or a medium did in the last 30 days. */
export function ResultFigures({ of }: { of: Owner }) {
  const found = useEndpoint(reports.report, {
    query: { pageType: '2', from: addDays(today(), -29), to: today(), ...of },
  })
  return (
    <LoadedPanel query={found} rows={6}>
      {({ totals, items }) => <Month of={of} totals={totals} days={items} />}
    </LoadedPanel>
  )
}

function Month({ of, totals, days }: { of: Owner; totals: Figures; days: readonly ReportRow[] }) {
  const isReward = showsReward(totals, of)
  return (
    <Stack gap="md">
      <StatCards>
        <StatCard label={m.clicks} value={formatNumber(totals.clicks)} />
        <StatCard label={m.occurred} value={formatNumber(totals.results)} />
        <StatCard label={m.approved} value={formatNumber(totals.approved)} />
        <StatCard
          label={isReward ? m.reward : m.gross}
          value={formatYen((isReward ? totals.net : totals.gross) ?? 0)}
        />
      </StatCards>
      <Panel
        title={m.resultsMonth}
        aside={
          <Group gap="xs">
            <OnwardLink to="/actionLogRaw/search" search={of} label={m.toResults} />
          </Group>
        }
      >
        <Chart
          of={seriesChart({
            label: m.resultsMonth,
            rows: days,
            places: chartMessages.day,
            place: ({ label }) => formatDay(label.slice(5)),
            series: [
              { label: m.clicks, unit: units.clicks, as: 'bar', value: ({ clicks }) => clicks },
              { label: m.occurred, unit: units.count, as: 'bar', value: ({ results }) => results },
              {
                label: m.approved,
                unit: units.count,
                as: 'line',
                value: ({ approved }) => approved,
              },
            ],
          })}
        />
      </Panel>
    </Stack>
  )
}
