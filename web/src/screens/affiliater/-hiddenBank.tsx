import { Alert } from '@mantine/core'
import { t } from '../../client/language.ts'
import type { Values } from '../../kit/field.ts'
import { when, type Field } from '../../kit/fields.ts'
import { affiliaterMessages as m } from '../../messages/people/affiliaters.ts'
import { bankFields } from './-form.tsx'

/** A number that comes masked is not sent back: the account stays as it is. */
const isVisible = ({ account_number }: Values) => !String(account_number ?? '').startsWith('*')

/** The fields of a bank account in a form, for those who see it whole. */
export const onlyVisible = (form: typeof bankFields) =>
  Object.fromEntries(
    Object.keys(bankFields).map((name) => [
      name,
      when(isVisible, form[name as keyof typeof bankFields] as Field<unknown>),
    ]),
  ) as unknown as typeof bankFields

/** Says that there is an account which is not shown. */
export const HiddenBankNotice = ({ account }: { account: { account_number: string } }) =>
  account.account_number.startsWith('*') && (
    <Alert variant="light" color="yellow">
      {t(m.bankHidden)}
    </Alert>
  )
