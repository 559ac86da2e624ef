import { Button } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { userTypes, type UserType } from '@tsunagi/contract/endpoint'
import { identity } from '@tsunagi/contract/people/identity'
import { userTypeLabels } from '@tsunagi/contract/people/messages/userKinds'
import { useState } from 'react'
import { doorOf } from '../../shell/doors.ts'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { PublicForm } from '../../shell/PublicForm.tsx'
import { PublicPage } from '../../shell/PublicPage.tsx'
import { choiceField, mailField } from '../../kit/fields.ts'
import { SendForm } from '../../kit/SendForm.tsx'
import { MessagePage } from '../../kit/states.tsx'
import { passwordMessages as m } from '../../messages/people/password.ts'
import { signInMessages } from '../../messages/people/signIn.ts'

const isUserType = (value: unknown): value is UserType =>
  Object.keys(userTypeLabels).includes(String(value))
const fields = {
  user_type: choiceField<UserType>(m.kind, userTypeLabels),
  mail_address: mailField(signInMessages.mail),
}

function PasswordReminder() {
  const { user_type } = Route.useSearch()
  const from: UserType = isUserType(user_type)
    ? (String(user_type) as UserType)
    : userTypes.affiliater
  const [isSent, setSent] = useState(false)
  if (isSent)
    return (
      <PublicPage>
        <MessagePage title={m.sentTitle} detail={m.sentDetail}>
          <Button mt="sm" variant="default" onClick={() => setSent(false)}>
            {t(m.again)}
          </Button>
          <ButtonLink to={doorOf[from]}>{t(m.toSignIn)}</ButtonLink>
        </MessagePage>
      </PublicPage>
    )
  return (
    <PublicForm title={m.reminderTitle} lead={m.reminderLead}>
      <SendForm
        endpoint={identity.passwordReminder}
        fields={fields}
        required={['user_type', 'mail_address']}
        initial={{ user_type: from }}
        submit={m.sendLink}
        request={(body) => ({ body })}
        onDone={() => setSent(true)}
      >
        <ButtonLink to={doorOf[from]} variant="subtle" color="gray">
          {t(m.toSignIn)}
        </ButtonLink>
      </SendForm>
    </PublicForm>
  )
}

export const Route = createFileRoute('/lp/passwordReminder')({ component: PasswordReminder })
