import { createFileRoute } from '@tanstack/react-router'
import { systemSettings, type ClaimSetting } from '@tsunagi/contract/office/systemSettings'
import { hinted, numberField, switchField } from '../../kit/fields.ts'
import { permitted } from '../../kit/permitted.tsx'
import { autoClosingMessages as auto } from '../../messages/office/autoClosing.ts'
import { claimSettingMessages as m } from '../../messages/office/settings.ts'
import { asStored } from '../-settings/asStored.ts'
import { Numbering } from './-Numbering.tsx'
import { SettingPart } from '../-settings/SettingPart.tsx'
import { SettingPage } from '../-settings/SettingPage.tsx'

const fields = {
  is_owner_claim_management_visible: hinted(m.visibleHint, switchField(m.visible)),
  backdate_months: hinted(m.backdateHint, numberField(m.backdate)),
  reminds: hinted(m.remindsHint, switchField(m.reminds)),
  remind_days_before: hinted(m.remindBeforeHint, numberField(m.remindBefore)),
  remind_days_after: hinted(m.remindAfterHint, numberField(m.remindAfter)),
  auto_closes: hinted(auto.autoClosesHint, switchField(auto.autoCloses)),
  auto_days_after: hinted(auto.autoDaysHint, numberField(auto.autoDays)),
  auto_hour: hinted(auto.autoHourHint, numberField(auto.autoHour)),
  auto_issues: hinted(auto.autoIssuesHint, switchField(auto.autoIssues)),
}

const Claim = permitted(systemSettings.claim, () => (
  <SettingPage title={m.title}>
    <SettingPart<typeof systemSettings.claim, typeof systemSettings.saveClaim, ClaimSetting>
      section="claim"
      title={m.basics}
      recommend={{ is_owner_claim_management_visible: true, reminds: true }}
      show={systemSettings.claim}
      save={systemSettings.saveClaim}
      fields={fields}
      required={[
        'backdate_months',
        'remind_days_before',
        'remind_days_after',
        'auto_days_after',
        'auto_hour',
      ]}
      {...asStored}
    />
    <Numbering />
  </SettingPage>
))

export const Route = createFileRoute('/systemClaimSetting/info')({ component: Claim })
