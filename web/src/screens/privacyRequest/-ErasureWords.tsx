import { Badge, Group } from '@mantine/core'
import type { Erasure } from '@tsunagi/contract/office/keptGroups'
import { erasureLabels } from '@tsunagi/contract/office/messages/keeping'
import { t } from '../../client/language.ts'

const tones: Record<Erasure, string> = { replaced: 'green', deleted: 'green', stays: 'gray' }

/** What becomes of something on request. */
export const ErasureWords = ({ of }: { of: readonly Erasure[] }) => (
  <Group gap={6}>
    {of.map((erasure) => (
      <Badge key={erasure} color={tones[erasure]} variant="light">
        {t(erasureLabels[erasure])}
      </Badge>
    ))}
  </Group>
)
