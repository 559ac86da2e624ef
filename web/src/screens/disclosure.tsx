import { Stack, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { disclosure } from '@tsunagi/contract/office/disclosure'
import { t } from '../client/language.ts'
import { PublicPage } from '../shell/PublicPage.tsx'
import { useEndpoint } from '../client/useEndpoint.ts'
import { LoadedPanel } from '../kit/Loaded.tsx'
import { disclosureMessages as m } from '../messages/office/disclosure.ts'
import { DisclosureParts } from './-disclosure/DisclosureParts.tsx'

/** How this network counts, for everybody to read. */
function DisclosurePage() {
  const found = useEndpoint(disclosure.show, {})
  return (
    <PublicPage>
      <Stack gap="lg">
        <Stack gap={6}>
          <Title order={1}>{t(m.title)}</Title>
          <Text c="dimmed">{t(m.lead)}</Text>
        </Stack>
        <LoadedPanel query={found} rows={12}>
          {(data) => <DisclosureParts of={data} />}
        </LoadedPanel>
      </Stack>
    </PublicPage>
  )
}

export const Route = createFileRoute('/disclosure')({ component: DisclosurePage })
