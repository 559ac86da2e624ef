import { Stack, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { t } from '../client/language.ts'
import { PublicPage } from '../shell/PublicPage.tsx'
import { SupportDesk } from '../shell/SupportDesk.tsx'
import { Panel } from '../kit/Panel.tsx'
import { supportMessages as m } from '../messages/office/contact.ts'

const SupportDeskPage = () => (
  <PublicPage>
    <Stack gap="lg">
      <Title order={1}>{t(m.title)}</Title>
      <Panel>
        <SupportDesk />
      </Panel>
    </Stack>
  </PublicPage>
)

export const Route = createFileRoute('/supportDesk')({ component: SupportDeskPage })
