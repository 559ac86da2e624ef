import { Button, Group, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { settingHistory } from '@tsunagi/contract/office/settingHistory'
import { systemSettings } from '@tsunagi/contract/office/systemSettings'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { loadSite } from '../../client/site.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { EditableBy } from '../../kit/EditableBy.tsx'
import { begunWith, type Values } from '../../kit/field.ts'
import { permitted } from '../../kit/permitted.tsx'
import { LoadedPanel } from '../../kit/Loaded.tsx'
import { landingSettingMessages as m } from '../../messages/office/settings.ts'
import { SettingPage } from '../-settings/SettingPage.tsx'
import { SettingHistory } from '../-settings/SettingHistory.tsx'
import { landingFields, LandingForm } from './-LandingForm.tsx'

const Landing = permitted(systemSettings.landing, () => {
  const [times, setTimes] = useState(0)
  const found = useEndpoint(systemSettings.landing, {})
  return (
    <SettingPage
      title={m.title}
      aside={
        <Group gap="xs">
          <SettingHistory
            title={m.title}
            endpoint={settingHistory.landing}
            save={systemSettings.saveLanding}
            fields={landingFields}
            asForm={({ texts }) => begunWith(landingFields, texts as Values)}
            request={(texts) => ({ body: { texts } })}
            onRestored={() => {
              setTimes((count) => count + 1)
              void loadSite()
            }}
          />
          <Button component="a" href="/" target="_blank" rel="noopener" variant="default">
            {t(m.preview)}
          </Button>
        </Group>
      }
    >
      <Text size="sm">{t(m.lead)}</Text>
      <LoadedPanel query={found} rows={10}>
        {({ texts }) => (
          <EditableBy endpoint={systemSettings.saveLanding}>
            <LandingForm key={times} stored={texts} />
          </EditableBy>
        )}
      </LoadedPanel>
    </SettingPage>
  )
})

export const Route = createFileRoute('/systemSiteSetting/landing')({ component: Landing })
