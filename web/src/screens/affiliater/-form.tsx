import { accounts } from '@tsunagi/contract/people/accounts'
import { affiliaterRankLabels, partyKindLabels } from '@tsunagi/contract/people/messages/accounts'
import {
  affiliaterFieldLabels as labels,
  withholdingLabels,
} from '@tsunagi/contract/people/messages/affiliaters'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import type { Values } from '../../kit/field.ts'
import {
  choiceField,
  dayField,
  hinted,
  optionField,
  mailField,
  switchField,
  textField,
  when,
} from '../../kit/fields.ts'
import { heldField } from '../../kit/heldField.tsx'
import {
  accountHolderField,
  accountNumberField,
  bankField,
  birthDateField,
  branchField,
  corporateNumberField,
  holderConsentField,
  invoiceNumberField,
  kanaField,
  phoneField,
} from '../../kit/japanFields.ts'
import { requiredWhen } from '../../kit/requiredWhen.ts'
import { beginsSection } from '../../kit/sectionField.tsx'
import { affiliaterLabels, affiliaterMessages as m } from '../../messages/people/affiliaters.ts'
import { partyMessages } from '../../messages/people/parties.ts'
import {
  accountTypeField,
  addressFields,
  agencyField,
  mailFields,
  operatorFields,
} from '../-parties/operatorFields.ts'
import { groupField } from './-groupField.tsx'

const isCorporation = ({ kind }: Values) => kind === 'corporation'
const isPerson = ({ kind }: Values) => kind === 'individual'

/** The birth date of a person, who must have an age. */
export const birthDate = (useLeastAge?: () => number) =>
  when(isPerson, requiredWhen(isPerson, birthDateField(labels.birth_date.label, useLeastAge)))

const who = {
  kind: beginsSection(
    partyMessages.basics,
    partyMessages.basicsLead,
    choiceField(labels.kind.label, partyKindLabels),
  ),
  user_name: hinted(m.contactNameHint, textField(labels.user_name.label)),
  user_name_kana: kanaField(labels.user_name_kana.label),
  company: requiredWhen(isCorporation, hinted(m.companyHint, textField(labels.company.label))),
  company_kana: kanaField(labels.company_kana.label),
  corporate_number: when(isCorporation, corporateNumberField(labels.corporate_number.label)),
  birth_date: birthDate(),
}
const contact = {
  phone: beginsSection(
    partyMessages.contact,
    partyMessages.contactLead,
    phoneField(labels.phone.label),
  ),
  contact_mail_address: hinted(m.contactMailHint, mailField(labels.contact_mail_address.label)),
}
const invoice = {
  invoice_number: beginsSection(
    m.invoice,
    m.invoiceLead,
    invoiceNumberField(labels.invoice_number.label, (values) =>
      isCorporation(values) ? 'corporation' : 'individual',
    ),
  ),
  invoice_valid_from: hinted(m.validFromHint, dayField(labels.invoice_valid_from.label)),
  invoice_valid_until: hinted(m.validUntilHint, dayField(labels.invoice_valid_until.label)),
}

/** What an affiliater tells of itself. */
export const affiliaterOwnFields = {
  ...who,
  ...contact,
  ...addressFields,
  ...invoice,
  ...mailFields,
}

/** A bank account in Japan. */
export const bankFields = {
  bank_code: bankField(affiliaterLabels.bank_name.label),
  branch_code: branchField(affiliaterLabels.branch_name.label),
  account_type: accountTypeField,
  account_number: accountNumberField(labels.account_number.label),
  account_holder_kana: accountHolderField(labels.account_holder_kana.label),
  holder_consent: holderConsentField,
}

/** What the operator fills in about an affiliater, in the order in which one thinks of it. */
export const affiliaterFields = {
  ...who,
  ...contact,
  mail_address: hinted(m.mailHint, mailField(labels.mail_address.label)),
  ...addressFields,
  ...bankFields,
  bank_code: beginsSection(m.bank, m.bankLead, bankFields.bank_code),
  ...invoice,
  withholding: when(
    isPerson,
    hinted(m.withholdingHint, choiceField(labels.withholding.label, withholdingLabels)),
  ),
  rank: beginsSection(
    partyMessages.operator,
    partyMessages.operatorLead,
    choiceField(labels.rank.label, affiliaterRankLabels),
  ),
  rank_locked: hinted(m.rankLockedHint, switchField(labels.rank_locked.label)),
  rank_lock_reason: when(
    ({ rank_locked }) => rank_locked === true,
    textField(labels.rank_lock_reason.label),
  ),
  group_id: groupField,
  agency_id: agencyField,
  referrer_id: heldField(
    accounts.affiliaterNames,
    hinted(m.referrerHint, optionField(m.referrer, accounts.affiliaterNames)),
  ),
  ...operatorFields,
  ...mailFields,
}

/** Where to go on from an affiliater that has been saved. */
export const SavedAffiliaterLinks = ({ id }: { id: number }) => (
  <>
    <ButtonLink to="/affiliater/show" search={{ id }}>
      {t(partyMessages.open)}
    </ButtonLink>
    <ButtonLink to="/affiliater/search" variant="default">
      {t(partyMessages.toList)}
    </ButtonLink>
  </>
)
