import { screeningSettings } from '@tsunagi/contract/office/operatingEndpoints'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { signalLabels } from '@tsunagi/contract/people/messages/accounts'
import { choiceField, hinted, switchField } from '../../kit/fields.ts'
import { beginsSection } from '../../kit/sectionField.tsx'
import {
  mediaApprovalLabels,
  signActionLabels,
  signUpApprovalLabels,
  signUpScreeningMessages as m,
} from '../../messages/people/signUpScreening.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

type Form = Setting<'screening'>

const fields = {
  registration_approval: hinted(
    m.registrationHint,
    choiceField<Form['registration_approval']>(m.registration, signUpApprovalLabels),
  ),
  media_required: hinted(m.mediaRequiredHint, switchField(m.mediaRequired)),
  same_mail: beginsSection(
    m.signs,
    m.signsLead,
    hinted(m.mail, choiceField(signalLabels.mail, signActionLabels)),
  ),
  same_phone: hinted(m.phone, choiceField(signalLabels.phone, signActionLabels)),
  same_bank: hinted(m.bank, choiceField(signalLabels.bank, signActionLabels)),
  same_person: hinted(m.person, choiceField(signalLabels.person, signActionLabels)),
  same_address: hinted(m.address, choiceField(signalLabels.address, signActionLabels)),
  same_device: hinted(m.device, choiceField(signalLabels.device, signActionLabels)),
  media_approval: beginsSection(
    m.media,
    m.mediaLead,
    hinted(m.mediaHint, choiceField<Form['media_approval']>(m.media, mediaApprovalLabels)),
  ),
  ownership_required: hinted(m.ownershipHint, switchField(m.ownership)),
}

/** Who gets in without that a person has looked. */
export const Screening = () => (
  <SettingPart<typeof screeningSettings.show, typeof screeningSettings.save, Form>
    section="screening"
    title={m.title}
    lead={m.lead}
    show={screeningSettings.show}
    save={screeningSettings.save}
    fields={fields}
    required={[
      'registration_approval',
      'same_mail',
      'same_phone',
      'same_bank',
      'same_person',
      'same_address',
      'same_device',
      'media_approval',
    ]}
    {...asStored}
  />
)
