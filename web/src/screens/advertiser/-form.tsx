import { advertiserFieldLabels as labels } from '@tsunagi/contract/people/messages/advertisers'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import {
  closingDayLabels,
  dueShiftLabels,
  invoiceDeliveryLabels,
  paymentSiteLabels,
} from '@tsunagi/contract/people/messages/billingTerms'
import {
  choiceField,
  hinted,
  moneyField,
  switchField,
  mailField,
  narrowField,
  textField,
} from '../../kit/fields.ts'
import {
  corporateNumberField,
  invoiceNumberField,
  kanaField,
  phoneField,
} from '../../kit/japanFields.ts'
import { beginsSection } from '../../kit/sectionField.tsx'
import { tagsField } from '../../kit/tagsField.tsx'
import { advertiserMessages as m } from '../../messages/people/advertisers.ts'
import { affiliaterMessages } from '../../messages/people/affiliaters.ts'
import { partyMessages } from '../../messages/people/parties.ts'
import {
  addressFields,
  agencyField,
  mailFields,
  operatorFields,
} from '../-parties/operatorFields.ts'

const who = {
  company: beginsSection(
    partyMessages.basics,
    partyMessages.basicsLead,
    textField(labels.company.label),
  ),
  company_kana: kanaField(labels.company_kana.label),
  corporate_number: corporateNumberField(labels.corporate_number.label),
  invoice_number: invoiceNumberField(labels.invoice_number.label, () => 'corporation'),
  site_url: hinted(m.urlHint, narrowField(labels.site_url.label)),
  category: textField(labels.category.label),
  shares_benchmark: hinted(m.sharesHint, switchField(labels.shares_benchmark.label)),
}
const contact = {
  contact_name: beginsSection(
    partyMessages.contact,
    partyMessages.contactLead,
    textField(labels.contact_name.label),
  ),
  contact_name_kana: kanaField(labels.contact_name_kana.label),
  department: textField(labels.department.label),
  phone: phoneField(labels.phone.label),
}
const copies = { cc_mail_addresses: hinted(m.ccHint, tagsField(labels.cc_mail_addresses.label)) }
const rights = {
  may_decide_results: beginsSection(
    m.rights,
    m.rightsLead,
    switchField(labels.may_decide_results.label),
  ),
  may_decide_partnerships: switchField(labels.may_decide_partnerships.label),
  may_answer_price_requests: hinted(
    m.priceRequestsHint,
    switchField(labels.may_answer_price_requests.label),
  ),
  may_see_affiliater_name: switchField(labels.may_see_affiliater_name.label),
  may_see_media_url: switchField(labels.may_see_media_url.label),
  may_upload_materials: switchField(labels.may_upload_materials.label),
  allowed_ips: hinted(m.ipHint, tagsField(labels.allowed_ips.label)),
}

/** What an advertiser tells of itself. */
export const advertiserOwnFields = {
  ...who,
  ...contact,
  ...copies,
  ...addressFields,
  ...mailFields,
}

/** What the operator fills in about an advertiser. */
export const advertiserFields = {
  ...who,
  ...contact,
  mail_address: hinted(affiliaterMessages.mailHint, mailField(labels.mail_address.label)),
  ...copies,
  ...addressFields,
  invoice_addressee: beginsSection(
    m.billing,
    m.billingLead,
    hinted(m.addresseeHint, textField(labels.invoice_addressee.label)),
  ),
  closing_day: hinted(m.closingDayHint, choiceField(labels.closing_day.label, closingDayLabels)),
  payment_site: hinted(
    m.paymentSiteHint,
    choiceField(labels.payment_site.label, paymentSiteLabels),
  ),
  due_shift: choiceField(labels.due_shift.label, dueShiftLabels),
  invoice_delivery: choiceField(labels.invoice_delivery.label, invoiceDeliveryLabels),
  billing_department: textField(labels.billing_department.label),
  billing_contact: hinted(m.billingContactHint, textField(labels.billing_contact.label)),
  billing_mail: hinted(m.billingMailHint, mailField(labels.billing_mail.label)),
  billing_cc: hinted(m.billingCcHint, tagsField(labels.billing_cc.label)),
  monthly_budget: beginsSection(
    m.limits,
    m.limitsLead,
    hinted(m.budgetHint, moneyField(labels.monthly_budget.label)),
  ),
  credit_limit: hinted(m.creditHint, moneyField(labels.credit_limit.label)),
  ...rights,
  agency_id: beginsSection(partyMessages.operator, partyMessages.operatorLead, agencyField),
  ...operatorFields,
  ...mailFields,
}

/** Where to go on from an advertiser that has been saved. */
export const SavedAdvertiserLinks = ({
  id,
  access,
}: {
  id: number
  access: '/advertiser/regist/limitedAndRefused' | '/advertiser/edit/limitedAndRefused'
}) => (
  <>
    <ButtonLink to="/advertiser/info" search={{ id }}>
      {t(partyMessages.open)}
    </ButtonLink>
    <ButtonLink to={access} search={{ id }} variant="default">
      {t(m.access)}
    </ButtonLink>
    <ButtonLink to="/advertiser/search" variant="default">
      {t(partyMessages.toList)}
    </ButtonLink>
  </>
)
