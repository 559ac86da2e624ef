import { Button, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Response } from '@tsunagi/contract/endpoint'
import { returnMailbox, type ReturnMailboxInput } from '@tsunagi/contract/office/returnMailbox'
import { t } from '../../client/language.ts'
import { useEndpoint, useSend } from '../../client/useEndpoint.ts'
import { choiceField, hinted, numberField, switchField, textField } from '../../kit/fields.ts'
import { Panel } from '../../kit/Panel.tsx'
import { secretField } from '../../kit/secretField.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import {
  mailboxOpened,
  mailReturnMessages as m,
  popSecurityLabels,
} from '../../messages/office/mailReturns.ts'
import { SettingForm } from '../-settings/SettingForm.tsx'

const fields = ({ has_password }: Response<typeof returnMailbox.show>) => ({
  address: hinted(m.addressHint, textField(m.address)),
  has_subaddresses: hinted(m.subaddressesHint, switchField(m.subaddresses)),
  host: hinted(m.hostHint, textField(m.host)),
  security: choiceField(m.security, popSecurityLabels),
  port: hinted(m.portHint, numberField(m.port)),
  user: textField(m.user),
  password: hinted(has_password ? m.passwordKept : m.passwordNone, secretField(m.password)),
})

/** Where emails come back to that could not be delivered, and how they are read there. */
export const MailReturns = () => (
  <Panel title={m.title}>
    <Stack>
      <Text size="sm">{t(m.lead)}</Text>
      <Text size="sm">{t(m.dedicated)}</Text>
      <SettingForm<typeof returnMailbox.show, typeof returnMailbox.save, ReturnMailboxInput>
        show={returnMailbox.show}
        save={returnMailbox.save}
        fields={fields}
        required={['security']}
        initial={(stored) => ({ port: undefined, ...stored, password: undefined })}
        request={(body) => ({ body })}
      />
      <Test />
    </Stack>
  </Panel>
)

function Test() {
  const host = useEndpoint(returnMailbox.show, {}).data?.host ?? ''
  const test = useSend(returnMailbox.test, ({ messages }) =>
    notifications.show({ message: t(mailboxOpened(messages)), color: 'green' }),
  )
  return (
    <Stack gap="xs">
      <ErrorMessages error={test.error} />
      <div>
        <Button
          variant="default"
          disabled={host === ''}
          loading={test.isPending}
          onClick={() => test.mutate({})}
        >
          {t(m.test)}
        </Button>
      </div>
    </Stack>
  )
}
