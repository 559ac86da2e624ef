import { Button, Stack, Text } from '@mantine/core'
import type { affiliaters } from '@tsunagi/contract/people/affiliaters'
import type { agencies } from '@tsunagi/contract/people/agencies'
import type { Response } from '@tsunagi/contract/endpoint'
import type { BankAccount } from '@tsunagi/contract/fields'
import { identity } from '@tsunagi/contract/people/identity'
import { useState } from 'react'
import { formatInstant } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { codeField } from '../../kit/codeField.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { accountHolderField, currentPasswordField } from '../../kit/japanFields.ts'
import { affiliaterMessages as m, bankSettles } from '../../messages/people/affiliaters.ts'
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

interface BankProps {
  endpoint: typeof affiliaters.changeBank | typeof agencies.changeBank
  account: { account_number: string }
  /** The names that an account may be in. */
  readings: readonly string[]
}

/** Who is paid changes where to: with its password and a code of its second factor, which it needs for that. */
export function ChangeBank(props: BankProps) {
  const { account, endpoint } = props
  const mayChange = useMayCall()(endpoint)
  const [isOpen, setOpen] = useState(false)
  const { data: security } = useEndpoint(identity.security, {})
  const close = () => setOpen(false)
  if (!mayChange) return null
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {t(labelOf(account))}
      </Button>
      {isOpen && security && <Opened {...props} security={security} onClose={close} />}
    </>
  )
}

interface OpenedProps extends BankProps {
  security: Response<typeof identity.security>
  onClose: () => void
}

/** The form, or why there is none yet. */
function Opened({ security: { second_factor, settles_at }, onClose, ...props }: OpenedProps) {
  const { account } = props
  if (!second_factor) return <NeedsSecondFactor account={account} onClose={onClose} />
  if (settles_at === null || account.account_number === '')
    return <BankDialog {...props} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={t(labelOf(account))}>
      <Text size="sm">{t(bankSettles(formatInstant(settles_at)))}</Text>
    </Dialog>
  )
}

const labelOf = ({ account_number }: BankProps['account']) =>
  account_number === '' ? m.setBank : m.changeBank

const NeedsSecondFactor = ({
  account,
  onClose,
}: Pick<BankProps, 'account'> & { onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title={t(labelOf(account))}>
    <Stack>
      <Text size="sm">
        {t(account.account_number === '' ? m.bankNeedsSecondFactor : m.bankChangeNeedsSecondFactor)}
      </Text>
      <div>
        <ButtonLink to="/common/accounts/secondFactor">{t(m.toSecondFactor)}</ButtonLink>
      </div>
    </Stack>
  </Dialog>
)

function BankDialog({ endpoint, account, readings, onClose }: BankProps & { onClose: () => void }) {
  const label = labelOf(account)
  return (
    <FormDialog<BankProps['endpoint'], Form>
      endpoint={endpoint}
      title={label}
      lead={m.changeBankLead}
      submit={label}
      tone="brand"
      fields={{
        ...bankFields,
        account_holder_kana: accountHolderField(bankFields.account_holder_kana.label, () =>
          readings.filter(Boolean),
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
