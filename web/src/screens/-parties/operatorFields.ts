import { accounts } from '@tsunagi/contract/people/accounts'
import type { BankAccount } from '@tsunagi/contract/fields'
import {
  accountTypeLabels,
  addressLabels,
  bankLabels,
  mailLabels,
} from '@tsunagi/contract/people/messages/affiliaters'
import type { Values } from '../../kit/field.ts'
import {
  choiceField,
  hinted,
  optionField,
  switchField,
  textAreaField,
  textField,
  when,
  type Field,
} from '../../kit/fields.ts'
import { heldField } from '../../kit/heldField.tsx'
import { newPasswordField, postalCodeField, prefectureField } from '../../kit/japanFields.ts'
import { requiredWhen } from '../../kit/requiredWhen.ts'
import { beginsSection } from '../../kit/sectionField.tsx'
import { tagsField } from '../../kit/tagsField.tsx'
import { partyMessages as m } from '../../messages/people/parties.ts'
import { administratorField } from './administratorField.ts'

/** An address in Japan. */
export const addressFields = {
  postal_code: beginsSection(
    m.address,
    m.addressLead,
    postalCodeField(addressLabels.postal_code.label),
  ),
  prefecture: prefectureField(addressLabels.prefecture.label),
  city: textField(addressLabels.city.label),
  building: textField(addressLabels.building.label),
}

/** What only the operator sets. The first field of the form's own part begins the section. */
export const operatorFields = {
  staff_id: heldField(accounts.staffNames, administratorField(m.staff)),
  tags: tagsField(m.tag),
  notes: textAreaField(m.notes),
}

/** The agency that an account belongs to; whoever may not look agencies up leaves it as it is. */
export const agencyField = heldField(
  accounts.agencyNames,
  optionField(m.agency, accounts.agencyNames),
)

export const mailFields = {
  mail_normal: beginsSection(m.mails, m.mailsLead, switchField(mailLabels.mail_normal.label)),
  mail_important: switchField(mailLabels.mail_important.label),
}

const isWithoutMail = ({ send_mail }: Values) => send_mail !== true

/** How somebody who is registered gets to sign in. */
export const openingFields = {
  send_mail: beginsSection(m.opening, m.openingLead, switchField(m.sendMail)),
  password: when(
    isWithoutMail,
    requiredWhen(isWithoutMail, hinted(m.firstPasswordHint, newPasswordField(m.firstPassword))),
  ),
}

const accountType = choiceField<string>(bankLabels.account_type.label, accountTypeLabels)

/** Zengin's kinds of accounts. */
export const accountTypeField = {
  ...accountType,
  edit: (props) => accountType.edit({ ...props, value: props.value || undefined }),
} as Field<string> as unknown as Field<BankAccount['account_type']>
