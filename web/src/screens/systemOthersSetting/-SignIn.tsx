import { signInSettings } from '@tsunagi/contract/office/operatingEndpoints'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { hinted, numberField } from '../../kit/fields.ts'
import { operationMessages as m } from '../../messages/office/operation.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const fields = {
  tries_before_lock: hinted(m.triesHint, numberField(m.triesBefore)),
  admin_password_length: hinted(m.lengthHint, numberField(m.adminLength)),
  password_length: hinted(m.lengthHint, numberField(m.otherLength)),
  reset_minutes: hinted(m.resetHint, numberField(m.resetMinutes)),
  setup_hours: hinted(m.setupHint, numberField(m.setupHours)),
}

export const SignIn = () => (
  <SettingPart<typeof signInSettings.show, typeof signInSettings.save, Setting<'sign_in'>>
    section="sign_in"
    title={m.signIn}
    show={signInSettings.show}
    save={signInSettings.save}
    fields={fields}
    required={[
      'tries_before_lock',
      'admin_password_length',
      'password_length',
      'reset_minutes',
      'setup_hours',
    ]}
    {...asStored}
  />
)
