import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { trackingHosts } from '@tsunagi/contract/catalogue/trackingHosts'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { narrowField } from '../../kit/fields.ts'
import { Panel } from '../../kit/Panel.tsx'
import { SendForm } from '../../kit/SendForm.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { trackingHostMessages as m } from '../../messages/catalogue/trackingHosts.ts'

interface Form {
  fallback_url?: string | undefined
}

/** The network's own address for visitors without a way on; the operator's to set. */
export function Fallback() {
  return useMayCall()(trackingHosts.saveFallback) && <FallbackPanel />
}

function FallbackPanel() {
  const found = useEndpoint(trackingHosts.fallback, {})
  return (
    <Panel title={m.fallback}>
      <Text size="sm" c="dimmed" mb="md">
        {t(m.fallbackLead)}
      </Text>
      <Loaded query={found} rows={2}>
        {({ fallback_url }) => <FallbackForm fallbackUrl={fallback_url} />}
      </Loaded>
    </Panel>
  )
}

const FallbackForm = ({ fallbackUrl }: { fallbackUrl: string | null }) => (
  <SendForm<typeof trackingHosts.saveFallback, Form>
    endpoint={trackingHosts.saveFallback}
    fields={{ fallback_url: narrowField(m.fallbackUrl) }}
    required={[]}
    initial={{ fallback_url: fallbackUrl ?? undefined }}
    submit={m.save}
    request={(form) => ({ body: form })}
    onDone={() => notifications.show({ message: t(m.saved), color: 'green' })}
  />
)
