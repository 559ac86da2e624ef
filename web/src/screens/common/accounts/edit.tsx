import { Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { identity, type Itself } from '@tsunagi/contract/people/identity'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { ChangePassword } from '../../../shell/ChangePassword.tsx'
import { mailField } from '../../../kit/fields.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { SendForm } from '../../../kit/SendForm.tsx'
import { kitMessages } from '../../../messages/kit.ts'
import { passwordMessages } from '../../../messages/people/password.ts'
import { accountMessages as m } from '../../../messages/people/signIn.ts'
import { AskItself } from '../../../kit/itself.tsx'

const newMail = { mail_address: mailField(m.newMail) }

const ChangeMail = ({ onDone }: { onDone: () => void }) => (
  <AskItself>
    {(asked) => (
      <SendForm<typeof identity.changeMail, Itself & { mail_address: string }>
        endpoint={identity.changeMail}
        fields={{ ...newMail, ...asked.fields }}
        required={['mail_address', ...asked.required]}
        submit={m.sendMail}
        request={(body) => ({ body })}
        onDone={onDone}
      />
    )}
  </AskItself>
)

function EditAccount() {
  const navigate = useNavigate()
  const leave = (message: string) => {
    notifications.show({ message, color: 'green' })
    void navigate({ to: '/common/accounts' })
  }
  return (
    <Stack maw={760}>
      <ScreenHead title={t(m.editTitle)}>
        <ButtonLink to="/common/accounts" variant="subtle" color="gray">
          {t(kitMessages.back)}
        </ButtonLink>
      </ScreenHead>
      <Panel title={m.mail}>
        <Stack>
          <Text size="sm">{t(m.newMailLead)}</Text>
          <ChangeMail onDone={() => leave(t(m.mailSent))} />
        </Stack>
      </Panel>
      <Panel title={m.password}>
        <ChangePassword onDone={() => leave(t(passwordMessages.changedTitle))} />
      </Panel>
    </Stack>
  )
}

export const Route = createFileRoute('/common/accounts/edit')({ component: EditAccount })
