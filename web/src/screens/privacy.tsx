import { Stack, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { privacy } from '@tsunagi/contract/office/privacy'
import { t } from '../client/language.ts'
import { AppLink } from '../client/Link.tsx'
import { useEndpoint } from '../client/useEndpoint.ts'
import { LoadedPanel } from '../kit/Loaded.tsx'
import { Panel } from '../kit/Panel.tsx'
import { privacyMessages as m } from '../messages/office/privacy.ts'
import { PublicPage } from '../shell/PublicPage.tsx'
import { Held } from './privacyRequest/-Held.tsx'

/** What is known of whom and how long, for everybody to read. */
function PrivacyPage() {
  const found = useEndpoint(privacy.show, {})
  return (
    <PublicPage>
      <Stack gap="lg">
        <Stack gap={6}>
          <Title order={1}>{t(m.title)}</Title>
          <Text c="dimmed">{t(m.lead)}</Text>
        </Stack>
        <Panel title={m.ask}>
          <Stack gap="xs">
            <Text>{t(m.rights)}</Text>
            <Text>{t(m.howMembers)}</Text>
            <Text>
              {t(m.howOthers)}{' '}
              <AppLink to="/lp/contact" underline="always">
                {t(m.contact)}
              </AppLink>
            </Text>
          </Stack>
        </Panel>
        <Panel title={m.erased}>
          <Text>{t(m.erasedLead)}</Text>
        </Panel>
        <LoadedPanel query={found} rows={12}>
          {(data) => <Held figures={data.figures} groups={data.groups} />}
        </LoadedPanel>
      </Stack>
    </PublicPage>
  )
}

export const Route = createFileRoute('/privacy')({ component: PrivacyPage })
