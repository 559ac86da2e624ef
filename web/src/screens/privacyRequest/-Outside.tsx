import { Stack, Text } from '@mantine/core'
import type { KeptFigures } from '@tsunagi/contract/office/privacy'
import { t } from '../../client/language.ts'
import { Panel } from '../../kit/Panel.tsx'
import { keptColumns, outsideOf, privacyMessages as m } from '../../messages/office/privacy.ts'
import { PairTable } from '../-disclosure/PairTable.tsx'

/** Copies that lie outside of the database. */
export const Outside = ({ figures }: { figures: KeptFigures }) => (
  <Panel title={m.outside}>
    <Stack gap="xs">
      <PairTable
        heads={[m.place, keptColumns.long.label]}
        pairs={outsideOf(figures).map(([place, long]) => [t(place), t(long)])}
      />
      <Text size="sm" c="dimmed">
        {t(m.backupNote)}
      </Text>
    </Stack>
  </Panel>
)
