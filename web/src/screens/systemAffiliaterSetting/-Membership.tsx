import { membershipSettings } from '@tsunagi/contract/office/operatingEndpoints'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { hinted, numberField } from '../../kit/fields.ts'
import { operationMessages as m } from '../../messages/office/operation.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const fields = {
  minimum_age: hinted(m.minimumAgeHint, numberField(m.minimumAge)),
  media_limit: hinted(m.mediaLimitHint, numberField(m.mediaLimit)),
  dormant_days: hinted(m.dormantHint, numberField(m.dormantDays)),
}

export const Membership = () => (
  <SettingPart<
    typeof membershipSettings.show,
    typeof membershipSettings.save,
    Setting<'membership'>
  >
    section="membership"
    title={m.membership}
    show={membershipSettings.show}
    save={membershipSettings.save}
    fields={fields}
    required={['minimum_age', 'media_limit', 'dormant_days']}
    {...asStored}
  />
)
