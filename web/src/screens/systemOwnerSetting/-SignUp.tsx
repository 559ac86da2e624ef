import { advertiserSignUpSettings } from '@tsunagi/contract/office/operatingEndpoints'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { advertiserFieldLabels as labels } from '@tsunagi/contract/people/messages/advertisers'
import { choiceField, hinted, multiChoiceField, switchField } from '../../kit/fields.ts'
import {
  advertiserApprovalLabels,
  advertiserSignUpMessages as m,
} from '../../messages/people/advertiserSignUp.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

type Form = Setting<'advertiser_sign_up'>

const fields = {
  is_open: hinted(m.openHint, switchField(m.open)),
  registration_approval: hinted(
    m.approvalHint,
    choiceField<Form['registration_approval']>(m.approval, advertiserApprovalLabels),
  ),
  required_fields: hinted(
    m.requiredHint,
    multiChoiceField<Form['required_fields'][number]>(m.required, {
      corporate_number: labels.corporate_number.label,
      invoice_number: labels.invoice_number.label,
      site_url: labels.site_url.label,
      category: labels.category.label,
      contact_name_kana: labels.contact_name_kana.label,
      department: labels.department.label,
      postal_code: labels.postal_code.label,
      prefecture: labels.prefecture.label,
      city: labels.city.label,
    }),
  ),
}

/** Whether advertisers may sign up by themselves. */
export const SignUp = () => (
  <SettingPart<typeof advertiserSignUpSettings.show, typeof advertiserSignUpSettings.save, Form>
    section="advertiser_sign_up"
    title={m.partTitle}
    lead={m.partLead}
    show={advertiserSignUpSettings.show}
    save={advertiserSignUpSettings.save}
    fields={fields}
    required={['registration_approval']}
    {...asStored}
  />
)
