import { Alert, SegmentedControl, Stack, Text } from '@mantine/core'
import { column } from '@tsunagi/contract/endpoint'
import { measuredDays, measuring, type Measuring } from '@tsunagi/contract/traffic/measuring'
import { useState } from 'react'
import { formatNumber, formatShare, nothing } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { cell, number } from '../../kit/columns.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { RelatedRows } from '../../kit/RelatedTable.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { measuringMessages as m, missingWords } from '../../messages/traffic/measuring.ts'

type Days = (typeof measuredDays)[number]
const dayWords: Record<Days, typeof m.days30> = { 30: m.days30, 90: m.days90 }

/** How much of what Safari should have brought a promotion misses, and what mends it. */
export function SafariLoss({ promotionId }: { promotionId: number }) {
  return useMayCall()(measuring.safari) ? <Loss id={promotionId} /> : null
}

function Loss({ id }: { id: number }) {
  const [days, setDays] = useState<Days>('30')
  const found = useEndpoint(measuring.safari, {
    params: { id },
    query: { days },
  })
  return (
    <Panel
      title={m.title}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t(m.period)}
          data={measuredDays.map((value) => ({ value, label: t(dayWords[value]) }))}
          value={days}
          onChange={(value) => setDays(value as Days)}
        />
      }
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(m.lead)}
        </Text>
        <Loaded query={found} rows={3}>
          {(loss) => <Compared of={loss} />}
        </Loaded>
      </Stack>
    </Panel>
  )
}

const labels = {
  browser: column(m.browser),
  clicks: column(m.clicks),
  converted: column(m.converted),
  rate: column(m.rate),
}

const rowOf = (browser: typeof m.safari, { clicks, converted }: Measuring['safari']) => ({
  browser: t(browser),
  clicks,
  converted,
  rate: clicks === 0 ? nothing : formatShare(converted / clicks),
})

const Compared = ({ of: loss }: { of: Measuring }) => (
  <>
    <RelatedRows
      title={m.title}
      rows={[rowOf(m.safari, loss.safari), rowOf(m.others, loss.others)]}
      labels={labels}
      columns={{
        browser: cell((name: string) => name),
        clicks: number(),
        converted: number(),
        rate: { align: 'right', show: (rate: string) => <span className="number">{rate}</span> },
      }}
      empty={m.none}
    />
    <Verdict loss={loss} />
    <Text size="xs" c="dimmed">
      {t(m.honest)}
    </Text>
  </>
)

const advice: Record<string, typeof m.adviceScript> = {
  image: m.adviceImage,
  script: m.adviceScript,
}

function Verdict({ loss: { verdict, expected, missing, usual_route } }: { loss: Measuring }) {
  if (verdict !== 'loss' || expected === null || missing === null)
    return <Text size="sm">{t(verdict === 'few' ? m.few : m.noLoss)}</Text>
  return (
    <Alert
      color="yellow"
      variant="light"
      title={t(missingWords(formatNumber(Math.round(expected)), formatShare(missing)))}
    >
      {t(advice[usual_route ?? ''] ?? m.adviceServer)}
    </Alert>
  )
}
