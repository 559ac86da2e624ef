import { pointsIn } from '@tsunagi/contract/money'
import { createFileRoute } from '@tanstack/react-router'
import { systemSettings } from '@tsunagi/contract/office/systemSettings'
import { hinted, numberField, percentField } from '../../kit/fields.ts'
import { Panel } from '../../kit/Panel.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { adSettingMessages as m } from '../../messages/office/settings.ts'
import { SettingForm } from '../-settings/SettingForm.tsx'
import { SettingPage } from '../-settings/SettingPage.tsx'

const fields = {
  default_margin: hinted(m.marginHint, percentField(m.margin)),
  notice_days: hinted(m.noticeHint, numberField(m.notice)),
}

const Ad = permitted(systemSettings.ad, () => (
  <SettingPage title={m.title}>
    <Panel>
      <SettingForm<
        typeof systemSettings.ad,
        typeof systemSettings.saveAd,
        { default_margin: number; notice_days: number }
      >
        show={systemSettings.ad}
        save={systemSettings.saveAd}
        fields={fields}
        required={['default_margin', 'notice_days']}
        initial={({ default_margin, notice_days }) => ({
          default_margin: default_margin / 100,
          notice_days,
        })}
        request={({ default_margin, notice_days }) => ({
          body: { default_margin: pointsIn(default_margin), notice_days },
        })}
      />
    </Panel>
  </SettingPage>
))

export const Route = createFileRoute('/systemAdSetting/info')({ component: Ad })
