import { Badge } from '@mantine/core'
import { sinks, type SinkDelivery } from '@tsunagi/contract/results/sinks'
import { t } from '../../../client/language.ts'
import { AppLink } from '../../../client/Link.tsx'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { ActionButton } from '../../../kit/action.tsx'
import { badge, cell, moment, number } from '../../../kit/columns.tsx'
import { DetailDrawer, OpenRow } from '../../../kit/DetailDrawer.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { LoadedPanel } from '../../../kit/Loaded.tsx'
import {
  deliveryLabels,
  deliveryTitle,
  sinkMessages as m,
} from '../../../messages/results/sinks.ts'
import { resend } from './actions.ts'
import { DeliveryView } from './DeliveryView.tsx'
import { deliveryTones } from './tones.ts'

/** The last hundred conversions; each opens beside the list. */
export function DeliveryLog({ sinkId }: { sinkId: number }) {
  const found = useEndpoint(sinks.log, { params: { id: sinkId } }, { refreshSeconds: 5 })
  return (
    <LoadedPanel title={m.log} query={found} rows={4}>
      {({ items }) => (
        <>
          <RelatedTable
            title={m.log}
            rows={items}
            labels={deliveryLabels}
            columns={{
              id: cell((id: number) => <OpenRow id={id}>{id}</OpenRow>),
              created_at: moment(),
              is_test: (_isTest: boolean, row: SinkDelivery) => <Source row={row} />,
              event_at: moment(),
              state: badge(deliveryTones),
              status_code: number(),
              error: cell((words: string) => words),
              attempts: number(),
              next_attempt_at: moment(),
            }}
            empty={m.logEmpty}
          />
          <DetailDrawer
            endpoint={sinks.delivery}
            title={({ id }) => deliveryTitle(id)}
            body={(delivery) => (
              <>
                <DeliveryView delivery={delivery} />
                <div>
                  <ActionButton action={resend} rows={[delivery]} />
                </div>
              </>
            )}
          />
        </>
      )}
    </LoadedPanel>
  )
}

const Source = ({ row: { result_id, is_test } }: { row: SinkDelivery }) =>
  is_test || result_id === null ? (
    <Badge variant="default" radius="sm" tt="none">
      {t(m.isTest)}
    </Badge>
  ) : (
    <AppLink to="/actionLogRaw/info" search={{ id: result_id }}>
      {result_id}
    </AppLink>
  )
