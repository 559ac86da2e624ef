import { Alert } from '@mantine/core'
import { sinkShapes } from '@tsunagi/contract/results/sinkKinds'
import { sinks, type SinkDeliveryDetail, type SinkDetail } from '@tsunagi/contract/results/sinks'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { hinted, textField } from '../../../kit/fields.ts'
import { SendForm } from '../../../kit/SendForm.tsx'
import { TryButton } from '../../../kit/TryButton.tsx'
import { sinkMessages as m } from '../../../messages/results/sinks.ts'
import { DeliveryView } from './DeliveryView.tsx'

/** Sends a made-up conversion and shows all that went out and came back. */
export const TestButton = ({ sink }: { sink: SinkDetail }) => (
  <TryButton endpoint={sinks.test} label={m.test} lead={m.testLead}>
    <Test sink={sink} />
  </TryButton>
)

function Test({ sink }: { sink: SinkDetail }) {
  const [sent, setSent] = useState<SinkDeliveryDetail | null>(null)
  const { test } = sinkShapes[sink.kind]
  const isReady = test !== 'code' || sink.settings.test_code !== undefined
  return (
    <>
      {test === 'none' && (
        <Alert color="yellow" variant="light">
          {t(m.testLeadReal)}
        </Alert>
      )}
      {isReady ? (
        <SendForm
          endpoint={sinks.test}
          fields={{ click_id: hinted(m.clickIdTestHint, textField(m.clickId)) }}
          required={[]}
          submit={m.send}
          request={(form: { click_id?: string }) => ({ params: { id: sink.id }, body: form })}
          onDone={setSent}
        />
      ) : (
        <Alert color="yellow" variant="light">
          {t(m.testNeedsCode)}
        </Alert>
      )}
      {sent && <DeliveryView delivery={sent} />}
    </>
  )
}
