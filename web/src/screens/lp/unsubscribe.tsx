import { Button, Stack, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { notificationKindLabels } from '@tsunagi/contract/office/messages/notificationKinds'
import { unsubscribing, type UnsubscribeSubject } from '@tsunagi/contract/office/unsubscribing'
import { useEffect } from 'react'
import { t } from '../../client/language.ts'
import { useLinkToken } from '../../client/linkToken.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { ErrorMessages, MessagePage } from '../../kit/states.tsx'
import { unsubscribedFrom, unsubscribeMessages as m } from '../../messages/office/unsubscribing.ts'
import { PublicForm } from '../../shell/PublicForm.tsx'
import { PublicPage } from '../../shell/PublicPage.tsx'

/** What whoever gets no such emails does not read in the app either. */
const onlyByMail: UnsubscribeSubject = 'mailing'

const labelOf = (subject: UnsubscribeSubject) =>
  subject === 'digest' ? m.digest : notificationKindLabels[subject]

/** Opening the link changes nothing yet: mail scanners open links too. */
function Unsubscribe() {
  const token = useLinkToken() ?? ''
  const { mutate: look, data: found, error } = useSend(unsubscribing.check)
  const confirm = useSend(unsubscribing.confirm)
  useEffect(() => {
    if (token !== '') look({ body: { token } })
  }, [look, token])
  if (confirm.data)
    return (
      <PublicPage>
        <MessagePage title={m.doneTitle} detail={unsubscribedFrom(labelOf(confirm.data.subject))}>
          <Text size="sm" c="dimmed">
            {t(m.again)}
          </Text>
        </MessagePage>
      </PublicPage>
    )
  return (
    <PublicForm title={m.title} lead={found && m.lead}>
      <Stack>
        {token === '' && <Text size="sm">{t(m.noLink)}</Text>}
        <ErrorMessages error={error ?? confirm.error} />
        {found && (
          <>
            <strong>{t(labelOf(found.subject))}</strong>
            {found.subject !== onlyByMail && <Text size="sm">{t(m.staysInApp)}</Text>}
            <div>
              <Button
                loading={confirm.isPending}
                onClick={() => confirm.mutate({ body: { token } })}
              >
                {t(m.confirm)}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </PublicForm>
  )
}

export const Route = createFileRoute('/lp/unsubscribe')({ component: Unsubscribe })
