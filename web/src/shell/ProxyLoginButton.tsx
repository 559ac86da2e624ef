import { Button, Text } from '@mantine/core'
import { proxyLogin } from '@tsunagi/contract/people/proxy'
import { IconUserShield } from '@tabler/icons-react'
import { useState } from 'react'
import { DialogButtons } from '../kit/DialogButtons.tsx'
import { DialogForm } from '../kit/DialogForm.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import type { FieldMap, Values } from '../kit/field.ts'
import { FieldInputs } from '../kit/FieldInputs.tsx'
import { hinted, textField } from '../kit/fields.ts'
import { codeField } from '../kit/codeField.tsx'
import { ErrorMessages } from '../kit/states.tsx'
import { proxyMessages as m } from '../messages/people/proxy.ts'
import { ApiError } from '../client/api.ts'
import { t } from '../client/language.ts'
import { useMayCall } from '../client/permission.ts'
import { startProxyLogin, type Subject } from '../client/proxyLogin.ts'
import { useSending } from '../client/useEndpoint.ts'

interface ProxyLoginButtonProps {
  userType: Subject['user_type']
  /** Of the affiliater, advertiser or agency. */
  id: number
}

/** Lets an administrator act as an affiliater, advertiser or agency; it is not there for anyone else. */
export function ProxyLoginButton({ userType, id }: ProxyLoginButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const mayCall = useMayCall()
  if (!mayCall(proxyLogin.start)) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        color="violet"
        leftSection={<IconUserShield size={14} />}
        onClick={() => setOpen(true)}
      >
        {t(m.start)}
      </Button>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={t(m.start)}>
          <StartForm subject={{ user_type: userType, id }} onCancel={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

const reason = hinted(m.reasonHint, textField(m.reason))
const code = hinted(m.codeHint, codeField(m.code))

function StartForm({ subject, onCancel }: { subject: Subject; onCancel: () => void }) {
  const [values, setValues] = useState<Values>({})
  const [wantsCode, setWantsCode] = useState(false)
  const fields = { reason, ...(wantsCode && { code }) } as unknown as FieldMap
  const start = useSending(startProxyLogin)
  const submit = () => {
    const said = { reason: String(values['reason'] ?? ''), code: String(values['code'] ?? '') }
    start.mutate(
      { ...subject, ...said },
      {
        onError: (error) => {
          if (error instanceof ApiError && error.fields['code']) setWantsCode(true)
        },
      },
    )
  }
  return (
    <DialogForm refusal={start.error} onSubmit={submit}>
      <Text size="sm">{t(m.lead)}</Text>
      <Text size="sm" c="dimmed">
        {t(m.forbidden)}
      </Text>
      <FieldInputs
        fields={fields}
        values={values}
        errors={start.error instanceof ApiError ? start.error.fields : {}}
        change={(patch) => setValues((now) => ({ ...now, ...patch }))}
        isRequired={() => true}
      />
      <ErrorMessages error={start.error} beside={['reason', 'code']} />
      <DialogButtons submit={m.go} tone="violet" isSending={start.isPending} onClose={onCancel} />
    </DialogForm>
  )
}
