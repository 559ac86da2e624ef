import { Button, Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { identity } from '@tsunagi/contract/people/identity'
import { doorOf } from '../../shell/doors.ts'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useLinkToken } from '../../client/linkToken.ts'
import { PublicForm } from '../../shell/PublicForm.tsx'
import { PublicPage } from '../../shell/PublicPage.tsx'
import { useSend } from '../../client/useEndpoint.ts'
import { ErrorMessages, MessagePage } from '../../kit/states.tsx'
import { mailChangedDetail, passwordMessages as m } from '../../messages/people/password.ts'

/** Opening the link changes nothing yet: mail scanners open links too. */
function MailAddressChange() {
  const token = useLinkToken() ?? ''
  const confirm = useSend(identity.confirmMail)
  if (confirm.data)
    return (
      <PublicPage>
        <MessagePage
          title={m.mailChangedTitle}
          detail={mailChangedDetail(confirm.data.mail_address)}
        >
          <ButtonLink to={doorOf[confirm.data.user_type]} mt="sm">
            {t(m.toSignIn)}
          </ButtonLink>
        </MessagePage>
      </PublicPage>
    )
  return (
    <PublicForm title={m.mailChangeTitle} lead={m.mailChangeLead}>
      <Stack>
        <ErrorMessages error={confirm.error} />
        <div>
          <Button
            disabled={token === ''}
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ body: { token } })}
          >
            {t(m.mailChangeConfirm)}
          </Button>
        </div>
      </Stack>
    </PublicForm>
  )
}

export const Route = createFileRoute('/lp/mailAddressChange')({ component: MailAddressChange })
