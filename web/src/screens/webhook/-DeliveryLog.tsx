import { webhooks } from '@tsunagi/contract/office/webhooks'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, cell, choice, moment, number, text } from '../../kit/columns.tsx'
import { DetailDrawer, OpenRow } from '../../kit/DetailDrawer.tsx'
import { LoadedPanel } from '../../kit/Loaded.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import {
  webhookDeliveryColumns,
  webhookDeliveryTitle,
  webhookMessages as m,
} from '../../messages/office/webhooks.ts'
import { resend } from './-actions.ts'
import { DeliveryView } from './-DeliveryView.tsx'
import { deliveryTones } from './-tones.ts'

/** The last hundred deliveries; each opens beside the list. */
export function DeliveryLog({ webhookId }: { webhookId: number }) {
  const found = useEndpoint(webhooks.log, { params: { id: webhookId } }, { refreshSeconds: 5 })
  return (
    <LoadedPanel title={m.log} query={found} rows={4}>
      {({ items }) => (
        <>
          <RelatedTable
            title={m.log}
            rows={items}
            labels={webhookDeliveryColumns}
            columns={{
              id: cell((id: number) => <OpenRow id={id}>{id}</OpenRow>),
              created_at: moment(),
              event: choice(),
              subject_id: text(),
              state: badge(deliveryTones),
              status_code: text(),
              attempts: number(),
              next_attempt_at: moment(),
            }}
            empty={m.logEmpty}
          />
          <DetailDrawer
            endpoint={webhooks.delivery}
            title={({ id }) => webhookDeliveryTitle(id)}
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
