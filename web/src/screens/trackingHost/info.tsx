import { SimpleGrid, Stack, Text } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { Text as Words } from '@tsunagi/contract/messages/text'
import { trackingHosts, type TrackingHostDetail } from '@tsunagi/contract/catalogue/trackingHosts'
import type { ReactNode } from 'react'
import { t } from '../../client/language.ts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, choice, dateTime, text } from '../../kit/columns.tsx'
import { CopyBlock } from '../../kit/CopyBlock.tsx'
import { detailScreen } from '../../kit/detailScreen.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { recordName } from '../../kit/recordName.tsx'
import {
  hostTitle,
  trackingHostLabels,
  trackingHostMessages as m,
} from '../../messages/catalogue/trackingHosts.ts'
import { activate, remove, stop, verify } from './-actions.ts'
import { hostTones } from './-tones.ts'

const TrackingHostInfo = detailScreen(trackingHosts.info, {
  title: ({ host }) => hostTitle(host),
  back: '/trackingHost',
  actions: (host) => (
    <>
      {[verify, activate, stop].map((action) => (
        <ActionButton key={action.label.en} action={action} rows={[host]} />
      ))}
      <RemoveButton host={host} />
    </>
  ),
  body: (host) => (
    <>
      <Facts
        title={m.summary}
        of={host}
        labels={trackingHostLabels}
        show={{
          host: text(),
          status: badge(hostTones),
          advertiser_name: recordName('advertiser'),
          verified_by: choice(),
          verified_at: dateTime(),
          created_at: dateTime(),
        }}
      />
      <Instructions host={host} />
    </>
  ),
})

export const Route = createFileRoute('/trackingHost/info')({ component: TrackingHostInfo })

function RemoveButton({ host }: { host: TrackingHostDetail }) {
  const navigate = useNavigate()
  return (
    <ActionButton
      action={remove}
      rows={[host]}
      onDone={() => void navigate({ to: '/trackingHost' })}
    />
  )
}

const Instructions = ({
  host: { host, cname, txt_name, txt_value, http_address },
}: {
  host: TrackingHostDetail
}) => (
  <Panel title={m.dns}>
    <Stack gap="lg">
      <Text size="sm">{t(m.dnsLead)}</Text>
      <Step title={m.cnameStep}>
        <CopyBlock label={m.recordName} value={host} />
        <CopyBlock label={m.recordValue} value={cname} />
      </Step>
      <Step title={m.txtStep}>
        <CopyBlock label={m.recordName} value={txt_name} />
        <CopyBlock label={m.recordValue} value={txt_value} />
      </Step>
      <Stack gap={6}>
        <Text size="sm" fw={600}>
          {t(m.httpStep)}
        </Text>
        <Text size="sm" c="dimmed">
          {t(m.httpLead)}
        </Text>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {http_address}
        </Text>
      </Stack>
      <Text size="sm" c="dimmed">
        {t(m.certificate)}
      </Text>
    </Stack>
  </Panel>
)

const Step = ({ title, children }: { title: Words; children: ReactNode }) => (
  <Stack gap="xs">
    <Text size="sm" fw={600}>
      {t(title)}
    </Text>
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {children}
    </SimpleGrid>
  </Stack>
)
