import { Alert, Button, Stack, Text as Words } from '@mantine/core'
import { sinkShapes } from '@tsunagi/contract/results/sinkKinds'
import { sinks, type SinkDeliveryDetail, type SinkDetail } from '@tsunagi/contract/results/sinks'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { useMayCall } from '../../../client/permission.ts'
import { hinted, textField } from '../../../kit/fields.ts'
import { SendForm } from '../../../kit/SendForm.tsx'
import { WideDialog } from '../../../kit/WideDialog.tsx'
import { sinkMessages as m } from '../../../messages/results/sinks.ts'
import { DeliveryView } from './DeliveryView.tsx'

/** Sends a made-up conversion and shows all that went out and came back. */
export function TestButton({ sink }: { sink: SinkDetail }) {
  const [isOpen, setOpen] = useState(false)
  const mayCall = useMayCall()
  if (!mayCall(sinks.test)) return null
  return (
    <>
      <Button
        size="compact-sm"
        leftSection={<IconSend size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(m.test)}
      </Button>
      <WideDialog title={t(m.test)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Test sink={sink} />
      </WideDialog>
    </>
  )
}

function Test({ sink }: { sink: SinkDetail }) {
  const [sent, setSent] = useState<SinkDeliveryDetail | null>(null)
  const { test } = sinkShapes[sink.kind]
  const isReady = test !== 'code' || sink.settings.test_code !== undefined
  return (
    <Stack gap="md">
      <Words size="sm">{t(m.testLead)}</Words>
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
    </Stack>
  )
}
