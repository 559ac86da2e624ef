import { createFileRoute } from '@tanstack/react-router'
import {
  acceptanceLabels,
  conversionRuleLabels,
} from '@tsunagi/contract/catalogue/messages/conversionRules'
import { ownerSettings } from '@tsunagi/contract/office/ownerSettings'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { advertiserFieldLabels as labels } from '@tsunagi/contract/people/messages/advertisers'
import {
  closingDayLabels,
  dueShiftLabels,
  invoiceDeliveryLabels,
  paymentSiteLabels,
} from '@tsunagi/contract/people/messages/billingTerms'
import { choiceField, hinted, switchField } from '../../kit/fields.ts'
import { permitted } from '../../kit/permitted.tsx'
import { beginsSection } from '../../kit/sectionField.tsx'
import {
  ownerSettingMessages as m,
  registrationApprovalLabels,
} from '../../messages/office/ownerSettings.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPage } from '../-settings/SettingPage.tsx'
import { SettingPart } from '../-settings/SettingPart.tsx'
import { SignUp } from './-SignUp.tsx'

const fields = {
  registration_approval: hinted(
    m.approvalHint,
    choiceField<Setting<'owner'>['registration_approval']>(m.approval, registrationApprovalLabels),
  ),
  closing_day: beginsSection(
    m.billing,
    m.billingLead,
    hinted(m.closingDayHint, choiceField(labels.closing_day.label, closingDayLabels)),
  ),
  payment_site: hinted(
    m.paymentSiteHint,
    choiceField(labels.payment_site.label, paymentSiteLabels),
  ),
  due_shift: hinted(m.dueShiftHint, choiceField(labels.due_shift.label, dueShiftLabels)),
  invoice_delivery: hinted(
    m.deliveryHint,
    choiceField(labels.invoice_delivery.label, invoiceDeliveryLabels),
  ),
  may_decide_results: beginsSection(
    m.rights,
    m.rightsLead,
    hinted(m.resultsHint, switchField(labels.may_decide_results.label)),
  ),
  may_decide_partnerships: hinted(
    m.partnershipsHint,
    switchField(labels.may_decide_partnerships.label),
  ),
  may_answer_price_requests: hinted(
    m.requestsHint,
    switchField(labels.may_answer_price_requests.label),
  ),
  may_see_affiliater_name: hinted(m.nameHint, switchField(labels.may_see_affiliater_name.label)),
  may_see_media_url: hinted(m.urlHint, switchField(labels.may_see_media_url.label)),
  may_upload_materials: hinted(m.materialsHint, switchField(labels.may_upload_materials.label)),
  accepts: beginsSection(
    m.notices,
    m.noticesLead,
    hinted(m.acceptsHint, choiceField(conversionRuleLabels.accepts.label, acceptanceLabels)),
  ),
  require_signature: hinted(
    m.signatureHint,
    switchField(conversionRuleLabels.require_signature.label),
  ),
}

const Owner = permitted(ownerSettings.show, () => (
  <SettingPage title={m.title}>
    <SettingPart<typeof ownerSettings.show, typeof ownerSettings.save, Setting<'owner'>>
      section="owner"
      title={m.partTitle}
      lead={m.partLead}
      show={ownerSettings.show}
      save={ownerSettings.save}
      fields={fields}
      required={[
        'registration_approval',
        'closing_day',
        'payment_site',
        'due_shift',
        'invoice_delivery',
        'accepts',
      ]}
      {...asStored}
    />
    <SignUp />
  </SettingPage>
))

export const Route = createFileRoute('/systemOwnerSetting/info')({ component: Owner })
