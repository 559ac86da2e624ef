import { Badge, Group } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ResultStatus } from '@tsunagi/contract/resultStatus'
import type { Result } from '@tsunagi/contract/results/results'
import { t } from '../../client/language.ts'
import { badge, type Column } from '../../kit/columns.tsx'
import { resultMessages as m } from '../../messages/results/results.ts'
import { statusTones } from './-statusTones.ts'

type Adjustable = Pick<Result, 'standing' | 'adjusted_sale' | 'adjusted_gross' | 'adjusted_net'>

const status = badge(statusTones)

/** The status of a result, and beside it that adjustments have made it worth something else than its own amounts say. */
export const statusColumn = (): Column<ResultStatus, Adjustable> => ({
  show: (value, context) => {
    const mark = markOf(context.row)
    if (mark === null) return status.show(value, context)
    return (
      <Group gap={4}>
        {status.show(value, context)}
        <Badge variant="light" radius="sm" tt="none" color="red">
          {t(mark)}
        </Badge>
      </Group>
    )
  },
})

function markOf({
  standing,
  adjusted_sale,
  adjusted_gross,
  adjusted_net,
}: Adjustable): Text | null {
  if (standing === 'taken_back') return m.takenBack
  return [adjusted_sale, adjusted_gross, adjusted_net].some(Boolean) ? m.adjusted : null
}
