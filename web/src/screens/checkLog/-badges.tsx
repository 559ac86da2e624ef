import { Badge } from '@mantine/core'
import { countedLabels } from '@tsunagi/contract/messages/clicks'
import { t } from '../../app/language.ts'
import { clickMessages as m } from '../../messages/logs.ts'
import { nothing } from '../../ui/format.ts'

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
