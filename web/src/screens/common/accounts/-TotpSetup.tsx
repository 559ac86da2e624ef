import { Group, Stack, Text } from '@mantine/core'
import { identity } from '@tsunagi/contract/people/identity'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { keepSecondFactorDuty } from '../../../client/secondFactorDuty.ts'
import { CopyBlock } from '../../../kit/CopyBlock.tsx'
import { QrCode } from '../../../kit/QrCode.tsx'
import { codeField } from '../../../kit/codeField.tsx'
import { SendForm } from '../../../kit/SendForm.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { secondFactorMessages as m } from '../../../messages/people/secondFactor.ts'
import { itself } from '../../../kit/itself.tsx'
import { RecoveryCodes } from './-RecoveryCodes.tsx'

const codeFields = { code: codeField(m.code) }

interface Secret {
  secret: string
  uri: string
}

/** Password, QR code with a first code, recovery codes. */
export function TotpSetup({ onDone }: { onDone: () => void }) {
  const found = useEndpoint(identity.security, {})
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const keepCodes = ({ recovery_codes }: { recovery_codes: string[] }) => {
    keepSecondFactorDuty(false)
    setCodes(recovery_codes)
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (!secret)
    return (
      <Loaded query={found} rows={2}>
        {(security) => (
          <Stack>
            <Text size="sm">{t(m.passwordLead)}</Text>
            <SendForm
              endpoint={identity.beginTotp}
              {...itself(security.second_factor)}
              submit={m.next}
              request={(body) => ({ body })}
              onDone={setSecret}
            />
          </Stack>
        )}
      </Loaded>
    )
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Text fw={700}>{t(m.scanTitle)}</Text>
        <Text size="sm">{t(m.scanLead)}</Text>
        <Group align="flex-start" gap="lg">
          <QrCode value={secret.uri} label={t(m.qr)} />
          <div style={{ flex: '1 1 240px', minWidth: 0 }}>
            <CopyBlock label={m.secret} value={secret.secret.replace(/(.{4})(?=.)/g, '$1 ')} />
          </div>
        </Group>
      </Stack>
      <Stack gap="xs">
        <Text fw={700}>{t(m.confirmTitle)}</Text>
        <Text size="sm">{t(m.confirmLead)}</Text>
        <SendForm
          endpoint={identity.confirmTotp}
          fields={codeFields}
          required={['code']}
          submit={m.enable}
          request={(body) => ({ body })}
          onDone={keepCodes}
        />
      </Stack>
    </Stack>
  )
}
