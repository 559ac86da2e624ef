import { Group, Stack, Text } from '@mantine/core'
import { payments } from '@tsunagi/contract/money/payments'
import { t } from '../../client/language.ts'
import { FileButton } from '../../kit/FileButton.tsx'
import { paymentMessages as m } from '../../messages/money/payments.ts'

/** The bank file, in the two forms that banks ask for. */
export const TransferFile = ({ id }: { id: number }) => (
  <Stack gap={6}>
    <Group gap="xs">
      <FileButton
        endpoint={payments.transferFile}
        request={{ params: { id }, query: { newline: 'crlf' } }}
        label={m.downloadCrlf}
        size="sm"
        variant="filled"
      />
      <FileButton
        endpoint={payments.transferFile}
        request={{ params: { id }, query: { newline: 'none' } }}
        label={m.downloadNone}
        size="sm"
      />
    </Group>
    <Text size="xs" c="dimmed">
      {t(m.newlineHint)}
    </Text>
  </Stack>
)
