import { Alert, Button, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { MailServerInput } from '@tsunagi/contract/office/mailServerSettings'
import { systemSettings } from '@tsunagi/contract/office/systemSettings'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { t } from '../../client/language.ts'
import { useEndpoint, useSend } from '../../client/useEndpoint.ts'
import { choiceField, hinted, numberField, textField } from '../../kit/fields.ts'
import { secretField } from '../../kit/secretField.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import {
  othersMessages as m,
  smtpSecurityLabels,
  testMailSent,
} from '../../messages/office/otherSettings.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const fields = ({ has_password }: { has_password: boolean }) => ({
  smtp_host: hinted(m.hostHint, textField(m.host)),
  smtp_security: choiceField(m.encryption, smtpSecurityLabels),
  smtp_port: hinted(m.portHint, numberField(m.port)),
  smtp_user: textField(m.user),
  smtp_password: hinted(has_password ? m.passwordKept : m.passwordNone, secretField(m.password)),
  from_address: hinted(m.fromHint, textField(m.from)),
  from_name: hinted(m.fromNameHint, textField(m.fromName)),
})

/** Where mails are handed over, and a mail to oneself to try it. */
export const MailServer = () => (
  <SettingPart<
    typeof systemSettings.mailServer,
    typeof systemSettings.saveMailServer,
    Omit<MailServerInput, 'secret_of'>
  >
    section="mail"
    title={m.mail}
    lead={m.mailLead}
    aside={<Standing />}
    after={<TestMail />}
    show={systemSettings.mailServer}
    save={systemSettings.saveMailServer}
    fields={fields}
    required={['smtp_security']}
    initial={(stored) => ({ smtp_port: undefined, ...stored, smtp_password: undefined })}
    request={(body) => ({ body: { ...body, secret_of: undefined } })}
  />
)

function Standing() {
  const { data } = useEndpoint(systemSettings.mailServer, {})
  if (!data || data.smtp_host !== '') return null
  if (data.by_environment)
    return (
      <Alert variant="light" icon={<IconInfoCircle size={18} />}>
        {t(m.byEnvironment)}
      </Alert>
    )
  return (
    <Alert variant="light" color="yellow" icon={<IconAlertTriangle size={18} />}>
      {t(m.noServer)}
    </Alert>
  )
}

function TestMail() {
  const test = useSend(systemSettings.testMailServer, ({ to_address }) =>
    notifications.show({ message: t(testMailSent(to_address)), color: 'green' }),
  )
  return (
    <Stack gap="xs">
      <ErrorMessages error={test.error} />
      <div>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate({})}>
          {t(m.test)}
        </Button>
      </div>
      <Text size="xs" c="dimmed">
        {t(m.testHint)}
      </Text>
    </Stack>
  )
}
