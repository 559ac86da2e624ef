import { accounts } from '@tsunagi/contract/people/accounts'
import {
  billsAgencyLabels,
  agencyFieldLabels as labels,
  agencyRoleLabels,
  marginKindLabels,
  mediaMarginKindLabels,
} from '@tsunagi/contract/people/messages/agencies'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { when, type Values } from '../../kit/field.ts'
import {
  choiceField,
  dayField,
  hinted,
  moneyField,
  mailField,
  percentField,
  textField,
  type Field,
} from '../../kit/fields.ts'
import { flagField } from '../../kit/flagField.tsx'
import { heldField } from '../../kit/heldField.tsx'
import {
  corporateNumberField,
  invoiceNumberField,
  kanaField,
  phoneField,
} from '../../kit/japanFields.ts'
import { namesField } from '../../kit/namesField.tsx'
import { beginsSection } from '../../kit/sectionField.tsx'
import { affiliaterMessages } from '../../messages/people/affiliaters.ts'
import { agencyMessages as m } from '../../messages/people/agencies.ts'
import { partyMessages } from '../../messages/people/parties.ts'
import { bankFields } from '../affiliater/-form.tsx'
import { addressFields, mailFields, operatorFields } from '../-parties/operatorFields.ts'

const who = {
  company: beginsSection(
    partyMessages.basics,
    partyMessages.basicsLead,
    textField(labels.company.label),
  ),
  company_kana: kanaField(labels.company_kana.label),
  corporate_number: corporateNumberField(labels.corporate_number.label),
  invoice_number: invoiceNumberField(labels.invoice_number.label, () => 'corporation'),
  invoice_valid_from: hinted(
    affiliaterMessages.validFromHint,
    dayField(labels.invoice_valid_from.label),
  ),
  invoice_valid_until: hinted(
    affiliaterMessages.validUntilHint,
    dayField(labels.invoice_valid_until.label),
  ),
}
const contact = {
  contact_name: beginsSection(
    partyMessages.contact,
    partyMessages.contactLead,
    textField(labels.contact_name.label),
  ),
  contact_name_kana: kanaField(labels.contact_name_kana.label),
  phone: phoneField(labels.phone.label),
}

/** What an agency tells of itself. */
export const agencyOwnFields = { ...who, ...contact, ...addressFields, ...mailFields }

/** Percent or yen, as the kind of the margin says. */
function marginField(name: 'margin' | 'media_margin'): Field<number> {
  const { label } = labels[name]
  const byKind = (values: Values) =>
    (values[`${name}_kind`] === 'per_result' ? moneyField : percentField)(label)
  return {
    label,
    edit: (props) => byKind(props.values).edit(props),
    read: (value, values) => byKind(values).read(value, values),
  }
}

const forAdvertisers = <Value,>(field: Field<Value>) =>
  when(({ role_type }) => role_type !== 'media', field)
const forMedia = <Value,>(field: Field<Value>) =>
  when(({ role_type }) => role_type === 'media' || role_type === 'both', field)

/** What the operator fills in about an agency. */
export const agencyFields = {
  ...who,
  ...contact,
  mail_address: hinted(affiliaterMessages.mailHint, mailField(labels.mail_address.label)),
  ...addressFields,
  ...bankFields,
  bank_code: beginsSection(affiliaterMessages.bank, m.bankLead, bankFields.bank_code),
  role_type: beginsSection(
    m.role,
    m.roleLead,
    choiceField(labels.role_type.label, agencyRoleLabels),
  ),
  margin_kind: forAdvertisers(choiceField(labels.margin_kind.label, marginKindLabels)),
  margin: forAdvertisers(hinted(m.marginHint, marginField('margin'))),
  margin_from: forAdvertisers(hinted(m.marginFromHint, dayField(labels.margin_from.label))),
  media_margin_kind: forMedia(choiceField(labels.media_margin_kind.label, mediaMarginKindLabels)),
  media_margin: forMedia(hinted(m.mediaMarginHint, marginField('media_margin'))),
  media_margin_from: forMedia(hinted(m.marginFromHint, dayField(labels.media_margin_from.label))),
  bills_agency: hinted(m.billsHint, flagField(labels.bills_agency.label, billsAgencyLabels)),
  advertiser_ids: beginsSection(
    m.clients,
    m.clientsLead,
    heldField(
      accounts.advertiserNames,
      namesField(labels.advertiser_ids.label, accounts.advertiserNames),
    ),
  ),
  affiliater_ids: heldField(
    accounts.affiliaterNames,
    namesField(labels.affiliater_ids.label, accounts.affiliaterNames),
  ),
  ...operatorFields,
  staff_id: beginsSection(
    partyMessages.operator,
    partyMessages.operatorLead,
    operatorFields.staff_id,
  ),
  ...mailFields,
}

/** Where to go on from an agency that has been saved. */
export const SavedAgencyLinks = ({ id }: { id: number }) => (
  <>
    <ButtonLink to="/adAgency/info" search={{ id }}>
      {t(partyMessages.open)}
    </ButtonLink>
    <ButtonLink to="/adAgency" variant="default">
      {t(partyMessages.toList)}
    </ButtonLink>
  </>
)
