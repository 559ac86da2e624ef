import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { Response } from '@tsunagi/contract/endpoint'
import { identity } from '@tsunagi/contract/people/identity'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { secondFactorScreen } from '../../../client/secondFactorDuty.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { SendForm } from '../../../kit/SendForm.tsx'
import { LoadedPanel } from '../../../kit/Loaded.tsx'
import {
  codesLeft,
  secondFactorMessages as m,
  since,
} from '../../../messages/people/secondFactor.ts'
import { formatInstant } from '../../../client/format.ts'
import { itself } from '../../../kit/itself.tsx'
import { RecoveryCodes } from './-RecoveryCodes.tsx'

/** Fewer than this many recovery codes are too few. */
const few = 4

/** Whether a second factor protects the account, and what can be done with it. */
export function SecondFactorPanel() {
  const found = useEndpoint(identity.security, {})
  return (
    <LoadedPanel title={m.title} query={found} rows={2}>
      {(security) => <Standing security={security} />}
    </LoadedPanel>
  )
}

function Standing({ security }: { security: Response<typeof identity.security> }) {
  const isOn = security.second_factor
  return (
    <Panel
      title={m.title}
      aside={
        <Badge variant="light" radius="sm" tt="none" color={isOn ? 'green' : 'gray'}>
          {t(isOn ? m.on : m.off)}
        </Badge>
      }
    >
      <Stack gap="sm">
        <Text size="sm">{t(m.lead)}</Text>
        {isOn ? (
          <Protected security={security} />
        ) : (
          <div>
            <ButtonLink to={secondFactorScreen}>{t(m.setUp)}</ButtonLink>
          </div>
        )}
      </Stack>
    </Panel>
  )
}

function Protected({
  security: {
    second_factor_since: begun,
    second_factor_required: isRequired,
    recovery_codes_left: left,
  },
}: {
  security: Response<typeof identity.security>
}) {
  const [open, setOpen] = useState<'renew' | 'disable' | null>(null)
  const close = () => setOpen(null)
  const standing = [
    begun && t(since(formatInstant(begun))),
    t(codesLeft(left)),
    left < few && t(m.fewCodes),
    isRequired && t(m.required),
  ]
  return (
    <>
      <Text size="sm" c="dimmed" className="lines">
        {standing.filter(Boolean).join('\n')}
      </Text>
      <Group gap="xs">
        <ButtonLink to={secondFactorScreen} variant="default">
          {t(m.replace)}
        </ButtonLink>
        <Button variant="default" onClick={() => setOpen('renew')}>
          {t(m.renew)}
        </Button>
        {!isRequired && (
          <Button variant="subtle" color="red" onClick={() => setOpen('disable')}>
            {t(m.disable)}
          </Button>
        )}
      </Group>
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'disable' && <DisableDialog onClose={close} />}
    </>
  )
}

const DisableDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    endpoint={identity.disableTotp}
    title={m.disable}
    lead={m.disableLead}
    submit={m.disable}
    tone="red"
    {...itself(true)}
    initial={{ current_password: '' }}
    request={(body) => ({ body })}
    done={() => m.disabled}
    onClose={onClose}
    onDone={onClose}
  />
)

function RenewDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Dialog isOpen onClose={onClose} title={t(m.renew)}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <Stack>
          <Text size="sm">{t(m.renewLead)}</Text>
          <SendForm
            endpoint={identity.renewRecoveryCodes}
            {...itself(true)}
            submit={m.renew}
            request={(body) => ({ body })}
            onDone={({ recovery_codes }) => setCodes(recovery_codes)}
          />
        </Stack>
      )}
    </Dialog>
  )
}
