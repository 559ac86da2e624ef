import { SegmentedControl, Stack, Text as Words } from '@mantine/core'
import { filterNames } from '@tsunagi/contract/office/reportDimensions'
import { reportTimes } from '@tsunagi/contract/office/reportTimes'
import { reports, type ReportQuestion } from '@tsunagi/contract/office/reports'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { reportTimeMessages as m, withoutClick } from '../../../messages/office/reportTimes.ts'
import { funnelOf, funnelSteps } from './-reportPicture.ts'
import { agesChart, cohortStates, timesChart, type CohortState } from './-timePictures.ts'

/** The conditions of a report, without how it is told apart. */
const conditionsOf = (question: ReportQuestion) =>
  Object.fromEntries(
    [...filterNames, 'from', 'to'].map((name) => [name, question[name as keyof ReportQuestion]]),
  ) as Partial<ReportQuestion>

interface TimePictureProps {
  question: ReportQuestion
}

/** From impressions to approved results, with the middle of the times between where they can be told. */
export function FunnelPicture({ question }: TimePictureProps) {
  const conditions = { ...conditionsOf(question), date_basis: question.date_basis }
  const found = useEndpoint(reports.figures, {
    query: { ...conditions, figures: [...funnelSteps] },
  })
  const { data: times } = useEndpoint(reportTimes.times, { query: conditions })
  return (
    <Loaded query={found} rows={6}>
      {({ totals }) => <Chart of={funnelOf(totals, times)} />}
    </Loaded>
  )
}

/** How long conversions took after their click. */
export function TimesPicture({ question }: TimePictureProps) {
  const found = useEndpoint(reportTimes.times, {
    query: { ...conditionsOf(question), date_basis: question.date_basis },
  })
  return (
    <Loaded query={found} rows={6}>
      {(times) => (
        <Stack gap="xs">
          <Chart of={timesChart(times)} />
          {times.without_click > 0 && (
            <Words size="xs" c="dimmed">
              {t(withoutClick(times.without_click))}
            </Words>
          )}
        </Stack>
      )}
    </Loaded>
  )
}

/** What has become of the results of each month as they grew older. */
export function AgesPicture({ question }: TimePictureProps) {
  const found = useEndpoint(reportTimes.ages, { query: conditionsOf(question) })
  const [state, setState] = useState<CohortState>('approved')
  return (
    <Loaded query={found} rows={6}>
      {({ items }) => (
        <Stack gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={t(m.state)}
            data={cohortStates.map((name) => ({ value: name, label: t(m[name]) }))}
            value={state}
            onChange={(name) => setState(name as CohortState)}
            style={{ alignSelf: 'flex-start' }}
          />
          <Chart of={agesChart(items, state)} />
          <Words size="xs" c="dimmed">
            {t(m.agesHint)}
          </Words>
        </Stack>
      )}
    </Loaded>
  )
}
