import { SegmentedControl } from '@mantine/core'
import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useUserKind } from '../../client/session.ts'
import { Figure } from '../../kit/Figure.tsx'
import { type Series } from '../../kit/figureProps.ts'
import { Panel } from '../../kit/Panel.tsx'
import { amountLabels, homeMessages as m } from '../../messages/office/home.ts'

/** The last 30 days as a picture: money with results, or clicks. */
export function Last30Days({ days }: Pick<Dashboard, 'days'>) {
  const [view, setView] = useState<'money' | 'traffic'>('money')
  const amount = amountLabels[useUserKind()].short
  const series: Record<typeof view, Series[]> = {
    money: [
      { key: 'results', label: m.results, tone: 'green', as: 'bar' },
      { key: 'amount', label: amount, tone: 'brand', as: 'line' },
    ],
    traffic: [{ key: 'clicks', label: m.clicks, tone: 'brand', as: 'bar' }],
  }
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label={t(m.shownFigure)}
      value={view}
      onChange={(value) => setView(value as typeof view)}
      data={[
        { value: 'money', label: t(m.money) },
        { value: 'traffic', label: t(m.traffic) },
      ]}
    />
  )
  return (
    <Panel title={m.last30} aside={choice}>
      <Figure
        label={m.last30}
        rows={days.map(({ day, ...figures }) => ({
          day: day.slice(5).replace('-', '/'),
          ...figures,
        }))}
        by="day"
        series={series[view]}
      />
    </Panel>
  )
}
