import { Alert, Stack, Text as Words } from '@mantine/core'
import type { SinkDeliveryDetail } from '@tsunagi/contract/results/sinks'
import { t } from '../../../client/language.ts'
import { badge, moment, link, number, text } from '../../../kit/columns.tsx'
import { CopyBlock } from '../../../kit/CopyBlock.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { deliveryLabels, sinkMessages as m } from '../../../messages/results/sinks.ts'
import { deliveryTones } from './tones.ts'

const indented = (body: string) =>
  /^[[{]/.test(body) ? JSON.stringify(JSON.parse(body), null, 2) : body
const requestText = ({ url, headers, body }: NonNullable<SinkDeliveryDetail['request']>) =>
  [
    `POST ${url}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    indented(body),
  ].join('\n')

/** An answer that is JSON is set out; anything else stays as it came, and so does JSON that was cut off. */
function answerText(response: string): string {
  try {
    return indented(response)
  } catch {
    return response
  }
}

/** What went out, and what came back. */
export const DeliveryView = ({ delivery }: { delivery: SinkDeliveryDetail }) => (
  <Stack gap="md">
    <Outcome delivery={delivery} />
    {delivery.request ? (
      <CopyBlock label={m.request} value={requestText(delivery.request)} />
    ) : (
      <Words size="sm" c="dimmed">
        {t(m.nothingSent)}
      </Words>
    )}
    {delivery.status_code !== null && (
      <CopyBlock
        label={m.response}
        value={`HTTP ${delivery.status_code}\n${delivery.response ? answerText(delivery.response) : t(m.noResponse)}`}
      />
    )}
    <Words size="xs" c="dimmed">
      {t(m.masked)}
    </Words>
  </Stack>
)

const Outcome = ({ delivery }: { delivery: SinkDeliveryDetail }) => (
  <>
    {delivery.error && (
      <Alert color={delivery.state === 'skipped' ? 'gray' : 'red'} variant="light">
        {delivery.error}
      </Alert>
    )}
    <Facts
      title={m.subject}
      of={delivery}
      labels={deliveryLabels}
      show={{
        state: badge(deliveryTones),
        event_at: moment(),
        attempts: number(),
        finished_at: moment(),
        ...(delivery.result_id === null
          ? {}
          : {
              result_id: link(({ result_id }: SinkDeliveryDetail) => ({
                to: '/actionLogRaw/info',
                search: { id: result_id! },
              })),
              next_attempt_at: moment(),
            }),
        ...(delivery.result_id === null && { id: text() }),
      }}
    />
  </>
)
