import {
  mediaCategoryLabels,
  mediaColumns,
  mediaKindLabels,
  mediaFieldLabels,
} from '@tsunagi/contract/catalogue/messages/media'
import type { Values } from '../../kit/field.ts'
import {
  choiceField,
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
import { affiliaterOwnFields, bankFields } from '../affiliater/-form.tsx'

/** Who applies, where rewards are paid to, and the password for later. */
export const profileFields = {
  ...affiliaterOwnFields,
  ...bankFields,
  bank_code: beginsSection(m.bank, m.bankLead, bankFields.bank_code),
  password: beginsSection(
    m.signIn,
    m.signInLead,
    hinted(m.passwordHint, newPasswordField(m.password)),
  ),
  found_by: textField(m.foundBy),
} as unknown as Record<string, Field<unknown>>

/** The first medium. */
export const mediaFields = {
  name: textField(mediaColumns.name.label),
  kind: hinted(mediaMessages.kindHint, choiceField(mediaColumns.kind.label, mediaKindLabels)),
  url: hinted(mediaMessages.urlHint, narrowField(mediaColumns.url.label)),
  category: choiceField(mediaColumns.category.label, mediaCategoryLabels),
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
export const isProfileRequired = (values: Values) => (name: string) =>
  always.has(name) || (name === 'company' && values['kind'] === 'corporation')
export const isMediaRequired = (name: string) => name !== 'monthly_page_views'

export const firstValues: Values = {
  kind: 'individual',
  mail_normal: true,
  mail_important: true,
  media: {},
}
