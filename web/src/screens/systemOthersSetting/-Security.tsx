import { systemSettings, type SecurityInput } from '@tsunagi/contract/office/systemSettings'
import { userTypes } from '@tsunagi/contract/endpoint'
import { hinted, multiChoiceField, numberField } from '../../kit/fields.ts'
import { tagsField } from '../../kit/tagsField.tsx'
import { othersMessages as m } from '../../messages/office/otherSettings.ts'
import { userKindLabels } from '@tsunagi/contract/people/messages/userKinds'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const { admin, affiliater, advertiser, agency } = userKindLabels

const fields = {
  totp_required_for: hinted(
    m.requiredHint,
    multiChoiceField(m.required, {
      [userTypes.admin]: admin,
      [userTypes.affiliater]: affiliater,
      [userTypes.advertiser]: advertiser,
      [userTypes.agency]: agency,
    }),
  ),
  admin_idle_minutes: hinted(m.adminIdleHint, numberField(m.adminIdle)),
  admin_session_hours: hinted(m.adminHoursHint, numberField(m.adminHours)),
  idle_minutes: hinted(m.idleHint, numberField(m.idle)),
  session_hours: hinted(m.hoursHint, numberField(m.hours)),
  keep_days: hinted(m.keepHint, numberField(m.keep)),
  admin_allowed_ips: hinted(m.allowedIpsHint, tagsField(m.allowedIps)),
}

/** How people are let in. */
export const Security = () => (
  <SettingPart<typeof systemSettings.security, typeof systemSettings.saveSecurity, SecurityInput>
    section="security"
    title={m.security}
    show={systemSettings.security}
    save={systemSettings.saveSecurity}
    fields={fields}
    required={[
      'admin_idle_minutes',
      'admin_session_hours',
      'idle_minutes',
      'session_hours',
      'keep_days',
    ]}
    {...asStored}
  />
)
