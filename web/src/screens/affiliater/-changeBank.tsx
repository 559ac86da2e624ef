import { Button } from '@mantine/core'
import { affiliaters, type AffiliaterAccount } from '@tsunagi/contract/affiliaters'
import type { BankAccount } from '@tsunagi/contract/fields'
import { useState } from 'react'
import { t } from '../../app/language.ts'
import { textField } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { accountHolderField, currentPasswordField } from '../../kit/japanFields.ts'
import { affiliaterMessages as m } from '../../messages/affiliaters.ts'
import { bankFields } from './-form.tsx'

type Form = BankAccount & { password: string; code: string }
const nothing: Form = { bank_code: '', branch_code: '', account_type: '', account_number: '', account_holder_kana: '', password: '', code: '' }

/** An affiliater changes where it is paid to; its password is asked for again. */
export function ChangeBank({ account }: { account: AffiliaterAccount }) {
  const [isOpen, setOpen] = useState(false)
  const label = account.account_number === '' ? m.setBank : m.changeBank
  const readings = [account.user_name_kana, account.company_kana].filter(Boolean)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>{t(label)}</Button>
      {isOpen && (
        <FormDialog<typeof affiliaters.changeBank, Form>
          endpoint={affiliaters.changeBank}
          title={label}
          lead={m.changeBankLead}
          submit={label}
          tone="brand"
          fields={{
            ...bankFields,
            account_holder_kana: accountHolderField(bankFields.account_holder_kana.label, () => readings),
            password: currentPasswordField(m.currentPassword),
            code: textField(m.code),
          }}
          required={['bank_code', 'branch_code', 'account_type', 'account_number', 'account_holder_kana', 'password']}
          initial={nothing}
          request={(form) => ({ body: { ...nothing, ...form } })}
          done={() => m.bankChanged}
          onClose={() => setOpen(false)}
          onDone={() => {}}
        />
      )}
    </>
  )
}
