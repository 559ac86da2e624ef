import { Alert, Loader, Stack, Text as Words } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Request } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import {
  mails,
  type MailChange,
  type MailSelection,
  type OutboxMail,
} from '@tsunagi/contract/office/mails'
import { call } from '../../client/api.ts'
import { t } from '../../client/language.ts'
import { useSend } from '../../client/useEndpoint.ts'
import type { Action, DialogProps } from '../../kit/action.tsx'
import type { Tone } from '../../kit/columns.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { DialogButtons } from '../../kit/DialogButtons.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import { kitMessages, rowsOfAction } from '../../messages/kit.ts'
import { changedMails, mailMessages as m, mailsLeftAsTheyAre } from '../../messages/office/mails.ts'

type Changeable = Pick<OutboxMail, 'id' | 'state' | 'attempts' | 'settled_at'>

interface MailsDefinition {
  label: Text
  tone: Tone
  change: MailChange
  endpoint: typeof mails.resendMany | typeof mails.settle
  /** Rows it makes sense for; the server says of each what comes of it. */
  appliesTo: (row: Changeable) => boolean
  question: Text
  /** What became of those that changed. */
  done: Text
}

/** A change of the chosen mails, or of all that the search finds, which says beforehand what it comes to. */
export const mailsAction = (definition: MailsDefinition): Action<Changeable> => ({
  label: definition.label,
  tone: definition.tone,
  endpoint: definition.endpoint,
  appliesTo: definition.appliesTo,
  Dialog: (props) => <MailsDialog definition={definition} {...props} />,
})

function MailsDialog({
  definition: { label, tone, change, endpoint, question, done },
  rows,
  whole,
  onClose,
  onDone,
}: DialogProps<Changeable> & { definition: MailsDefinition }) {
  const selection: MailSelection = whole
    ? { search: whole.query }
    : { ids: rows.map(({ id }) => id) }
  const preview = usePreview({ selection, change })
  const send = useSend(endpoint, ({ changed, refusals }) => {
    notifications.show({ message: t(changedMails(changed, done, refusals)), color: 'green' })
    onDone()
    onClose()
  })
  return (
    <Dialog isOpen onClose={onClose} title={t(label)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate({ body: selection })
        }}
      >
        <Stack>
          <Words size="sm">{t(question)}</Words>
          <Preview preview={preview} />
          <ErrorMessages error={send.error} />
          <DialogButtons
            submit={kitMessages.run}
            tone={tone}
            isSending={send.isPending}
            isDisabled={!preview.data?.changes}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

const usePreview = (body: Request<typeof mails.preview>['body']) =>
  useQuery({
    queryKey: [mails.preview.path, body],
    queryFn: ({ signal }) => call(mails.preview, { body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** How many mails change, and which stay as they are. */
function Preview({ preview }: { preview: ReturnType<typeof usePreview> }) {
  if (preview.error) return <ErrorMessages error={preview.error} />
  if (!preview.data) return <Loader size="sm" aria-label={t(m.counting)} />
  const { changes, refusals } = preview.data
  return (
    <Stack gap="xs" role="status">
      <Words size="sm" fw={600}>
        {t(rowsOfAction(changes))}
      </Words>
      {refusals.map((each) => (
        <Alert key={each.reason} variant="light" color="gray">
          {t(mailsLeftAsTheyAre(each))}
        </Alert>
      ))}
    </Stack>
  )
}
