import { column } from '@tsunagi/contract/endpoint'
import { resultStatusLabels } from '@tsunagi/contract/results/messages/results'
import type { ReconciledOrder, Reconciliation } from '@tsunagi/contract/results/reconciliation'
import { AppLink } from '../../../client/Link.tsx'
import { badge, cell, dateTime, money } from '../../../kit/columns.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import {
  groupTitle,
  reconciliationMessages as m,
} from '../../../messages/results/reconciliation.ts'
import { statusTones } from '../-statusTones.ts'

const labels = {
  order_number: column(m.orderNumber),
  status: column(m.status, resultStatusLabels),
  ours: column(m.ours),
  theirs: column(m.theirs),
  occurred_at: column(m.occurredAt),
}

/** The first orders of a group. */
export const Orders = ({
  group: { group, orders, items },
}: {
  group: Reconciliation['groups'][number]
}) => (
  <RelatedTable
    title={groupTitle(group, orders)}
    rows={items}
    labels={labels}
    columns={{
      order_number: cell((number: string, { result_id }: ReconciledOrder) =>
        result_id === null ? (
          number
        ) : (
          <AppLink to="/actionLogRaw/info" search={{ id: result_id }}>
            {number}
          </AppLink>
        ),
      ),
      status: badge(statusTones),
      ours: money(),
      theirs: money(),
      occurred_at: dateTime(),
    }}
    empty={m.none}
  />
)
