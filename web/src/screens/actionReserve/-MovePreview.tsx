import { List, Paper, Stack, Text as Words } from '@mantine/core'
import { reservations, type Reservation } from '@tsunagi/contract/results/reservations'
import type { ReservationMove } from '@tsunagi/contract/results/reservationStates'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { previewOf, reservationMessages as m } from '../../messages/results/reservations.ts'

interface MovePreviewProps {
  rows: readonly Pick<Reservation, 'id'>[]
  move: ReservationMove
}
const shownRefusals = 5

/** What an action on reservations comes to, as the server counts it, and why some of them cannot be. */
export function MovePreview({ rows, move }: MovePreviewProps) {
  const { data } = useEndpoint(
    reservations.preview,
    { query: { ids: rows.map(({ id }) => id), move } },
    { enabled: rows.length > 0 },
  )
  if (!data) return null
  return (
    <Paper withBorder p="sm" role="status">
      <Stack gap={4}>
        <Words size="sm" fw={600}>
          {t(previewOf(data))}
        </Words>
        {data.refused.length > 0 && (
          <>
            <Words size="sm" c="var(--mantine-color-error)">
              {t(m.refused)}
            </Words>
            <List size="sm">
              {data.refused.slice(0, shownRefusals).map(({ id, reason }) => (
                <List.Item key={id}>{reason}</List.Item>
              ))}
            </List>
          </>
        )}
      </Stack>
    </Paper>
  )
}
