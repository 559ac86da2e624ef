import { Alert, Checkbox, Group, Stack, Text } from '@mantine/core'
import { payments } from '@tsunagi/contract/money/payments'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { FileButton } from '../../kit/FileButton.tsx'
import { downloadedBy, paymentMessages as m } from '../../messages/money/payments.ts'

const forms = [
  { query: { newline: 'crlf' }, label: m.downloadCrlf, variant: 'filled' },
  { query: { newline: 'none' }, label: m.downloadNone, variant: 'default' },
  { query: { format: 'zenginCsv' }, label: m.downloadZenginCsv, variant: 'default' },
  { query: { format: 'payees' }, label: m.downloadPayees, variant: 'default' },
] as const

/** The bank file, in the forms that banks ask for; a second time it is asked whether it is wanted. */
export function TransferFile({ id }: { id: number }) {
  const { data, refetch } = useEndpoint(payments.downloads, { params: { id } })
  const [again, setAgain] = useState(false)
  const last = data?.items[0]
  const taken = () => {
    setAgain(false)
    void refetch()
  }
  return (
    <Stack gap={6}>
      {last && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />}>
          <Stack gap={6}>
            <Text size="sm">{t(downloadedBy(last))}</Text>
            <Checkbox
              checked={again}
              onChange={({ currentTarget }) => setAgain(currentTarget.checked)}
              label={t(m.downloadAgain)}
            />
          </Stack>
        </Alert>
      )}
      <Group gap="xs">
        {forms.map(({ query, label, variant }) => (
          <FileButton
            key={label.ja}
            endpoint={payments.transferFile}
            request={{ params: { id }, query: { ...query, ...(again && { again }) } }}
            label={label}
            size="sm"
            variant={variant}
            disabled={!data || (last !== undefined && !again)}
            onDone={taken}
          />
        ))}
      </Group>
      <Text size="xs" c="dimmed">
        {t(m.newlineHint)}
      </Text>
    </Stack>
  )
}
