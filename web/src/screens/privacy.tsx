import { Stack, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { keptGroupWords } from '@tsunagi/contract/office/messages/keeping'
import { privacy, type KeptFigures, type KeptSummary } from '@tsunagi/contract/office/privacy'
import { t } from '../client/language.ts'
import { AppLink } from '../client/Link.tsx'
import { useEndpoint } from '../client/useEndpoint.ts'
import { cell } from '../kit/columns.tsx'
import { LoadedPanel } from '../kit/Loaded.tsx'
import { Panel } from '../kit/Panel.tsx'
import { RelatedRows } from '../kit/RelatedTable.tsx'
import { privacyColumns, privacyMessages as m } from '../messages/office/privacy.ts'
import { PublicPage } from '../shell/PublicPage.tsx'
import { ErasureWords } from './privacyRequest/-ErasureWords.tsx'
import { Outside } from './privacyRequest/-Outside.tsx'

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

interface HeldProps {
  figures: KeptFigures
  groups: readonly KeptSummary[]
}

const Held = ({ figures, groups }: HeldProps) => (
  <>
    <Panel title={m.held}>
      <RelatedRows
        title={m.held}
        rows={groups.map((each) => ({ ...each, long: '' }))}
        labels={privacyColumns}
        columns={{
          group: cell((group: KeptSummary['group']) => (
            <Stack gap={2} maw={360}>
              <Text size="sm" fw={600}>
                {t(keptGroupWords[group].label)}
              </Text>
              <Text size="sm" c="dimmed">
                {t(keptGroupWords[group].detail)}
              </Text>
            </Stack>
          )),
          long: cell((_: string, { group }: KeptSummary) => (
            <Text size="sm" maw={280}>
              {t(keptGroupWords[group].long(figures))}
            </Text>
          )),
          erasures: cell((erasures: KeptSummary['erasures']) => <ErasureWords of={erasures} />),
        }}
        empty={m.nothing}
      />
    </Panel>
    <Outside figures={figures} />
  </>
)

export const Route = createFileRoute('/privacy')({ component: PrivacyPage })
