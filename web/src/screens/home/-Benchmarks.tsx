import { Stack, Text } from '@mantine/core'
import { offerColumns } from '@tsunagi/contract/catalogue/messages/promotions'
import { metricOf } from '@tsunagi/contract/office/reportMetrics'
import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { nothing } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { units, type Unit } from '../../kit/chart/units.ts'
import { Panel } from '../../kit/Panel.tsx'
import { StatCard, StatCards } from '../../kit/StatCard.tsx'
import { homePartMessages as m } from '../../messages/office/homeParts.ts'

const shown = (unit: Unit, value: number | null) => (value === null ? nothing : unit.format(value))

const facts = [
  { name: 'conversion_rate', label: metricOf('conversion_rate').label, unit: units.share },
  { name: 'approval_rate', label: offerColumns.approval_rate.label, unit: units.share },
  { name: 'approval_days', label: offerColumns.approval_days.label, unit: units.days },
] as const

/** The own figures beside what is usual in each category; nothing where there are too few advertisers to say. */
export function Benchmarks({ benchmarks }: { benchmarks: NonNullable<Dashboard['benchmarks']> }) {
  if (benchmarks.length === 0) return null
  return (
    <Panel title={m.benchmarks}>
      <Stack gap="md">
        {benchmarks.map(({ category, name, own, usual }) => (
          <Stack key={category} gap="xs">
            <Text size="sm" fw={600}>
              {name}
            </Text>
            <StatCards>
              {facts.map((fact) => (
                <StatCard
                  key={fact.name}
                  label={fact.label}
                  value={`${t(m.own)} ${shown(fact.unit, own[fact.name])}`}
                  note={`${t(m.usual)} ${shown(fact.unit, usual[fact.name])}`}
                />
              ))}
            </StatCards>
          </Stack>
        ))}
        <Text size="xs" c="dimmed">
          {t(m.benchmarksHint)}
        </Text>
      </Stack>
    </Panel>
  )
}
