import { humanCheckSettings } from '@tsunagi/contract/office/operatingEndpoints'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { hinted, numberField, switchField } from '../../kit/fields.ts'
import { humanCheckMessages as m } from '../../messages/office/humanCheck.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const fields = {
  on_registration: hinted(m.registrationHint, switchField(m.registration)),
  on_contact: hinted(m.contactHint, switchField(m.contact)),
  on_sign_in: hinted(m.signInHint, switchField(m.signIn)),
  bits: hinted(m.bitsHint, numberField(m.bits)),
}

/** Where the browsers of visitors have to work, against machines. */
export const HumanCheck = () => (
  <SettingPart<
    typeof humanCheckSettings.show,
    typeof humanCheckSettings.save,
    Setting<'human_check'>
  >
    section="human_check"
    title={m.title}
    lead={m.lead}
    show={humanCheckSettings.show}
    save={humanCheckSettings.save}
    fields={fields}
    required={['bits']}
    {...asStored}
  />
)
