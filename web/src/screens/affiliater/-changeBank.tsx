import { Button, Stack, Text } from '@mantine/core'
import { affiliaters, type AffiliaterAccount } from '@tsunagi/contract/people/affiliaters'
import type { BankAccount } from '@tsunagi/contract/fields'
import { identity } from '@tsunagi/contract/people/identity'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { codeField } from '../../kit/codeField.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { accountHolderField, currentPasswordField } from '../../kit/japanFields.ts'
import { affiliaterMessages as m } from '../../messages/people/affiliaters.ts'
import { bankFields } from './-form.tsx'

type Form = BankAccount & { holder_consent: boolean; password: string; code: string }
const nothing: Form = {
  bank_code: '',
  branch_code: '',
  account_type: '',
  account_number: '',
  account_holder_kana: '',
  holder_consent: false,
  password: '',
  code: '',
}

/** An affiliater changes where it is paid to: with its password and a code of its second factor, which it needs for that. */
export function ChangeBank({ account }: { account: AffiliaterAccount }) {
  const [isOpen, setOpen] = useState(false)
  const { data: security } = useEndpoint(identity.security, {})
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        disabled={!security}
        onClick={() => setOpen(true)}
      >
        {t(labelOf(account))}
      </Button>
      {isOpen &&
        (security?.second_factor ? (
          <BankDialog account={account} onClose={close} />
        ) : (
          <NeedsSecondFactor label={labelOf(account)} onClose={close} />
        ))}
    </>
  )
}

const labelOf = ({ account_number }: AffiliaterAccount) =>
  account_number === '' ? m.setBank : m.changeBank

const NeedsSecondFactor = ({
  label,
  onClose,
}: {
  label: typeof m.setBank
  onClose: () => void
}) => (
  <Dialog isOpen onClose={onClose} title={t(label)}>
    <Stack>
      <Text size="sm">{t(m.bankNeedsSecondFactor)}</Text>
      <div>
        <ButtonLink to="/common/accounts/secondFactor">{t(m.toSecondFactor)}</ButtonLink>
      </div>
    </Stack>
  </Dialog>
)

function BankDialog({ account, onClose }: { account: AffiliaterAccount; onClose: () => void }) {
  const label = labelOf(account)
  const readings = [account.user_name_kana, account.company_kana].filter(Boolean)
  return (
    <FormDialog<typeof affiliaters.changeBank, Form>
      endpoint={affiliaters.changeBank}
      title={label}
      lead={m.changeBankLead}
      submit={label}
      tone="brand"
      fields={{
        ...bankFields,
        account_holder_kana: accountHolderField(
          bankFields.account_holder_kana.label,
          () => readings,
        ),
        password: currentPasswordField(m.currentPassword),
        code: codeField(m.code),
      }}
      required={[
        'bank_code',
        'branch_code',
        'account_type',
        'account_number',
        'account_holder_kana',
        'password',
        'code',
      ]}
      initial={nothing}
      request={(form) => ({ body: { ...nothing, ...form } })}
      done={() => m.bankChanged}
      onClose={onClose}
      onDone={() => {}}
    />
  )
}
