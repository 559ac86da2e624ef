import { createFileRoute } from '@tanstack/react-router'
import { systemSettings } from '@tsunagi/contract/office/systemSettings'
import { hinted, percentField } from '../../kit/fields.ts'
import { Panel } from '../../kit/Panel.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { adSettingMessages as m } from '../../messages/office/settings.ts'
import { SettingForm } from '../-settings/SettingForm.tsx'
import { SettingPage } from '../-settings/SettingPage.tsx'

const fields = { default_margin: hinted(m.marginHint, percentField(m.margin)) }

const Ad = permitted(systemSettings.ad, () => (
  <SettingPage title={m.title}>
    <Panel>
      <SettingForm<
        typeof systemSettings.ad,
        typeof systemSettings.saveAd,
        { default_margin: number }
      >
        show={systemSettings.ad}
        save={systemSettings.saveAd}
        fields={fields}
        required={['default_margin']}
        initial={({ default_margin }) => ({ default_margin: default_margin / 100 })}
        request={({ default_margin }) => ({
          body: { default_margin: Math.round(default_margin * 100) },
        })}
      />
    </Panel>
  </SettingPage>
))

export const Route = createFileRoute('/systemAdSetting/info')({ component: Ad })
