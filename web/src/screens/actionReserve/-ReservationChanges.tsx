import { Stack, Text as Words } from '@mantine/core'
import type { Column } from '@tsunagi/contract/endpoint'
import { reservationFieldLabels } from '@tsunagi/contract/results/messages/reservations'
import type { ReservationChange } from '@tsunagi/contract/results/reservations'
import { formatInstant, formatYen, nothing } from '../../client/format.ts'
import { t } from '../../client/language.ts'

const labels: Record<string, Column> = {
  ...reservationFieldLabels,
  gross: reservationFieldLabels.own_gross,
  net: reservationFieldLabels.own_net,
}
const amounts = ['sale_amount', 'gross', 'net']

function worded(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing
  if (field.endsWith('_at')) return formatInstant(String(value))
  if (amounts.includes(field)) return formatYen(Number(value))
  const option = labels[field]?.options?.[String(value)]
  return option ? t(option) : String(value)
}

/** What was changed: from what, to what. */
export function ReservationChanges({ changes }: Pick<ReservationChange, 'changes'>) {
  const changed = Object.entries(changes)
  if (changed.length === 0) return nothing
  return (
    <Stack gap={2}>
      {changed.map(([field, [before, after]]) => (
        <Words key={field} size="sm">
          {labels[field] ? t(labels[field].label) : field}: {worded(field, before)} →{' '}
          {worded(field, after)}
        </Words>
      ))}
    </Stack>
  )
}
