import { Button, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { systemSettings } from '@tsunagi/contract/office/systemSettings'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { EditableBy } from '../../kit/EditableBy.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { LoadFailed, Placeholder } from '../../kit/states.tsx'
import { landingSettingMessages as m } from '../../messages/office/settings.ts'
import { SettingPage } from '../-settings/SettingPage.tsx'
import { LandingForm } from './-LandingForm.tsx'

const Landing = permitted(systemSettings.landing, () => {
  const { data, error, refetch } = useEndpoint(systemSettings.landing, {})
  return (
    <SettingPage
      title={m.title}
      aside={
        <Button component="a" href="/" target="_blank" rel="noopener" variant="default">
          {t(m.preview)}
        </Button>
      }
    >
      <Text size="sm">{t(m.lead)}</Text>
      {error && <LoadFailed error={error} retry={() => void refetch()} />}
      {data ? (
        <EditableBy endpoint={systemSettings.saveLanding}>
          <LandingForm stored={data.texts} />
        </EditableBy>
      ) : (
        !error && (
          <Panel>
            <Placeholder rows={10} />
          </Panel>
        )
      )}
    </SettingPage>
  )
})

export const Route = createFileRoute('/systemSiteSetting/landing')({ component: Landing })
