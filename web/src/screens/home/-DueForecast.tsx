import { Text as Words } from '@mantine/core'
import { deadlines } from '@tsunagi/contract/results/deadlines'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { Figure } from '../../kit/Figure.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { deadlineMessages as m } from '../../messages/results/deadlines.ts'

/** What falls due on each of the coming days. */
export function DueForecast() {
  const mayRead = useMayCall()(deadlines.forecast)
  const { data } = useEndpoint(deadlines.forecast, { query: {} }, { enabled: mayRead })
  if (!data) return null
  if (data.items.every(({ results }) => results === 0))
    return (
      <Panel title={m.forecast}>
        <Words size="sm" c="dimmed">
          {t(m.nothingDue)}
        </Words>
      </Panel>
    )
  return (
    <Panel title={m.forecast}>
      <Figure
        label={m.forecast}
        rows={data.items.map(({ day, results, gross }) => ({
          day: day.slice(5).replace('-', '/'),
          results,
          gross: gross ?? 0,
        }))}
        by="day"
        series={[
          { key: 'results', label: m.results, tone: 'green', as: 'bar' },
          { key: 'gross', label: m.gross, tone: 'brand', as: 'line' },
        ]}
      />
    </Panel>
  )
}
