import { Badge } from '@mantine/core'
import { countedLabels } from '@tsunagi/contract/traffic/messages/clicks'
import { t } from '../../client/language.ts'
import { clickMessages as m } from '../../messages/traffic/logs.ts'
import { nothing } from '../../client/format.ts'

/** Whether a click counts. */
export const CountedBadge = ({ isCounted }: { isCounted: boolean }) => (
  <Badge variant="light" radius="sm" tt="none" color={isCounted ? 'green' : 'gray'}>
    {t(isCounted ? countedLabels.yes : countedLabels.no)}
  </Badge>
)

/** Stands out where there is a result; most clicks have none. */
export const ResultBadge = ({ hasResult }: { hasResult: boolean }) =>
  hasResult ? (
    <Badge variant="light" radius="sm" tt="none" color="brand">
      {t(m.hasResult)}
    </Badge>
  ) : (
    nothing
  )
