import { mediaColumns, mediaFieldLabels } from '@tsunagi/contract/catalogue/messages/media'
import { useMinimumAge } from '../../client/site.ts'
import type { Values } from '../../kit/field.ts'
import {
  hinted,
  numberField,
  textAreaField,
  narrowField,
  textField,
  type Field,
} from '../../kit/fields.ts'
import { newPasswordField } from '../../kit/passwordFields.tsx'
import { beginsSection } from '../../kit/sectionField.tsx'
import { mediaMessages } from '../../messages/catalogue/media.ts'
import { registrationMessages as m } from '../../messages/people/registration.ts'
import { firstMediumFields } from '../-masters/masterChoice.tsx'
import { affiliaterOwnFields, bankFields, birthDate } from '../affiliater/-form.tsx'

/** Who applies, where rewards are paid to, and the password for later. */
export const profileFields = {
  ...affiliaterOwnFields,
  birth_date: birthDate(useMinimumAge),
  ...bankFields,
  bank_code: beginsSection(m.bank, m.bankLead, bankFields.bank_code),
  password: beginsSection(
    m.signIn,
    m.signInLead,
    hinted(m.passwordHint, newPasswordField(m.password)),
  ),
  found_by: textField(m.foundBy),
} as unknown as Record<string, Field<unknown>>

const firstMedium = firstMediumFields({
  kind: mediaColumns.kind.label,
  categories: mediaColumns.categories.label,
})

/** The first medium. */
export const mediaFields = {
  name: textField(mediaColumns.name.label),
  kind: hinted(mediaMessages.kindHint, firstMedium.kind),
  url: hinted(mediaMessages.urlHint, narrowField(mediaColumns.url.label)),
  categories: firstMedium.categories,
  description: hinted(
    mediaMessages.descriptionHint,
    textAreaField(mediaFieldLabels.description.label),
  ),
  monthly_page_views: hinted(
    mediaMessages.pageViewsHint,
    numberField(mediaFieldLabels.monthly_page_views.label),
  ),
} as unknown as Record<string, Field<unknown>>

const always = new Set([
  'kind',
  'user_name',
  'user_name_kana',
  'phone',
  'postal_code',
  'prefecture',
  'city',
  'birth_date',
  'password',
])
/** Whether a field of the profile has to be filled in; the company's name by corporations only. */
export const isProfileRequired = (values: Values) => (name: string) =>
  always.has(name) || (name === 'company' && values['kind'] === 'corporation')
/** Whether a field of the first medium has to be filled in. */
export const isMediaRequired = (name: string) => name !== 'monthly_page_views'

export const firstValues: Values = {
  kind: 'individual',
  mail_normal: true,
  mail_important: true,
  media: {},
}
