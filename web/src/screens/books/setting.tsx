import { createFileRoute } from '@tanstack/react-router'
import {
  bookAccountNames,
  type AccountName,
  type BookAccount,
} from '@tsunagi/contract/money/bookAccounts'
import { books, type BookSetting } from '@tsunagi/contract/money/books'
import { bookAccountLabels } from '@tsunagi/contract/money/messages/books'
import type { Field } from '../../kit/field.ts'
import { hinted, numberField, textField } from '../../kit/fields.ts'
import { partField } from '../../kit/partField.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { third } from '../../kit/thirdField.tsx'
import { bookMessages as m } from '../../messages/money/books.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'
import { SettingPage } from '../-settings/SettingPage.tsx'

const nameFields = {
  name: third(textField(m.name)),
  sub_account: third(textField(m.subAccount)),
  tax_category: third(textField(m.taxCategory)),
}
const fields = {
  fiscal_start_month: numberField(m.fiscalStart),
  kept_years: hinted(m.keptYearsHint, numberField(m.keptYears)),
  ...(Object.fromEntries(
    bookAccountNames.map((account) => [
      account,
      partField<AccountName>(bookAccountLabels[account], nameFields),
    ]),
  ) as Record<BookAccount, Field<AccountName>>),
}

const Setting = permitted(books.setting, () => (
  <SettingPage title={m.settingTitle}>
    <SettingPart<typeof books.setting, typeof books.saveSetting, BookSetting>
      section="books"
      title={m.settingTitle}
      lead={m.settingLead}
      show={books.setting}
      save={books.saveSetting}
      fields={fields}
      required={['fiscal_start_month', 'kept_years']}
      {...asStored}
    />
  </SettingPage>
))

export const Route = createFileRoute('/books/setting')({ component: Setting })
