import { Text as Words } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Text } from '@tsunagi/contract/messages/text'
import {
  mails,
  type MailChange,
  type MailSelection,
  type OutboxMail,
} from '@tsunagi/contract/office/mails'
import { t } from '../../client/language.ts'
import { useEndpoint, useSend } from '../../client/useEndpoint.ts'
import type { Action, DialogProps } from '../../kit/action.tsx'
import type { Tone } from '../../kit/columns.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { DialogButtons } from '../../kit/DialogButtons.tsx'
import { DialogForm } from '../../kit/DialogForm.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import { TriedOut } from '../../kit/TriedOut.tsx'
import { kitMessages } from '../../messages/kit.ts'
import { changedMails, mailsLeftAsTheyAre, mailsOfAction } from '../../messages/office/mails.ts'

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
  const preview = useEndpoint(mails.preview, { body: { selection, change } }, { keptMs: 0 })
  const send = useSend(endpoint, ({ changed, refusals }) => {
    notifications.show({ message: t(changedMails(changed, done, refusals)), color: 'green' })
    onDone()
    onClose()
  })
  return (
    <Dialog isOpen onClose={onClose} title={t(label)}>
      <DialogForm refusal={send.error} onSubmit={() => send.mutate({ body: selection })}>
        <Words size="sm">{t(question)}</Words>
        <TriedOut preview={preview} refusal={mailsLeftAsTheyAre}>
          {({ changes }) => (
            <Words size="sm" fw={600}>
              {t(mailsOfAction(changes))}
            </Words>
          )}
        </TriedOut>
        <ErrorMessages error={send.error} />
        <DialogButtons
          submit={kitMessages.run}
          tone={tone}
          isSending={send.isPending}
          isDisabled={!preview.data?.changes}
          onClose={onClose}
        />
      </DialogForm>
    </Dialog>
  )
}
