import { Chip, Group } from '@mantine/core'
import type { Period } from '@tsunagi/contract/day'
import { t } from '../../../client/language.ts'
import { reportMessages as m } from '../../../messages/office/reports.ts'
import { presetOf, presetsFor, type PageType } from './-presets.ts'

interface PeriodChoiceProps {
  pageType: PageType
  /** The period that is shown now. */
  period: { from: string; to: string } | undefined
  onChoose: (period: Period) => void
}

/** The usual periods, one tap each. */
export function PeriodChoice({ pageType, period, onChoose }: PeriodChoiceProps) {
  const chosen = period && presetOf(pageType, period)?.key
  const choose = (key: string) =>
    onChoose(presetsFor(pageType).find((preset) => preset.key === key)!.period)
  return (
    <Chip.Group value={chosen ?? ''} onChange={choose}>
      <Group gap={6} role="group" aria-label={t(m.presets)}>
        {presetsFor(pageType).map(({ key, label }) => (
          <Chip key={key} value={key} size="xs" variant="outline">
            {t(label)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
