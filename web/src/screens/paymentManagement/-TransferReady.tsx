import { Alert, Button, Group, Stack } from '@mantine/core'
import type { Response } from '@tsunagi/contract/endpoint'
import type { payments } from '@tsunagi/contract/money/payments'
import { IconCircleCheck } from '@tabler/icons-react'
import { t } from '../../client/language.ts'
import { kitMessages } from '../../messages/kit.ts'
import { paymentMessages as m } from '../../messages/money/payments.ts'
import { TransferFile } from './-TransferFile.tsx'
import { TransferSum } from './-TransferSum.tsx'

/** The file is there: take it, and what to do with it. */
export const TransferReady = ({
  file,
  onClose,
}: {
  file: Response<typeof payments.export>
  onClose: () => void
}) => (
  <Stack>
    <TransferSum {...file} />
    <TransferFile id={file.id} />
    <Alert color="green" variant="light" icon={<IconCircleCheck size={18} />}>
      {t(m.next)}
    </Alert>
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {t(kitMessages.close)}
      </Button>
    </Group>
  </Stack>
)
