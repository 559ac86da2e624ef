import { Alert, Stack } from '@mantine/core'
import type { WebhookDeliveryDetail } from '@tsunagi/contract/office/webhooks'
import { t } from '../../client/language.ts'
import { badge, choice, moment, number, text } from '../../kit/columns.tsx'
import { CopyBlock } from '../../kit/CopyBlock.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { webhookDeliveryColumns, webhookMessages as m } from '../../messages/office/webhooks.ts'
import { deliveryTones } from './-tones.ts'

/** What went out, and what came back. */
export const DeliveryView = ({ delivery }: { delivery: WebhookDeliveryDetail }) => (
  <Stack gap="md">
    {delivery.error && (
      <Alert color="red" variant="light">
        {delivery.error}
      </Alert>
    )}
    <Facts
      title={m.outcome}
      of={delivery}
      labels={webhookDeliveryColumns}
      show={{
        event: choice(),
        state: badge(deliveryTones),
        message_id: text(),
        attempts: number(),
        status_code: text(),
        duration_ms: number(),
        next_attempt_at: moment(),
        finished_at: moment(),
      }}
    />
    <CopyBlock
      label={m.request}
      value={JSON.stringify(JSON.parse(delivery.body) as object, null, 2)}
    />
    {delivery.status_code !== null && (
      <CopyBlock
        label={m.response}
        value={`HTTP ${delivery.status_code}\n${delivery.response || t(m.noResponse)}`}
      />
    )}
  </Stack>
)
