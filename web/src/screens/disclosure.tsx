import { Stack, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { disclosure } from '@tsunagi/contract/office/disclosure'
import { t } from '../client/language.ts'
import { PublicPage } from '../shell/PublicPage.tsx'
import { useEndpoint } from '../client/useEndpoint.ts'
import { Panel } from '../kit/Panel.tsx'
import { LoadFailed, Placeholder } from '../kit/states.tsx'
import { disclosureMessages as m } from '../messages/office/disclosure.ts'
import { DisclosureParts } from './-disclosure/DisclosureParts.tsx'

/** How this network counts, for everybody to read. */
function DisclosurePage() {
  const { data, error, refetch } = useEndpoint(disclosure.show, {})
  return (
    <PublicPage>
      <Stack gap="lg">
        <Stack gap={6}>
          <Title order={1}>{t(m.title)}</Title>
          <Text c="dimmed">{t(m.lead)}</Text>
        </Stack>
        {data && <DisclosureParts of={data} />}
        {!data && (
          <Panel>
            {error ? (
              <LoadFailed error={error} retry={() => void refetch()} />
            ) : (
              <Placeholder rows={12} />
            )}
          </Panel>
        )}
      </Stack>
    </PublicPage>
  )
}

export const Route = createFileRoute('/disclosure')({ component: DisclosurePage })
