import { Text as Words } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../client/language.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { DialogButtons } from '../../kit/DialogButtons.tsx'
import { DialogForm } from '../../kit/DialogForm.tsx'
import { StaleChoice } from '../../kit/edit/StaleChoice.tsx'
import { useEditing } from '../../kit/edit/useEditing.ts'
import { begunWith, type Values } from '../../kit/field.ts'
import { ErrorMessages } from '../../kit/states.tsx'
import { settingKitMessages as m } from '../../messages/office/settingKit.ts'
import { Difference } from './Difference.tsx'
import type { ToldSetting } from './toldSetting.ts'

interface RestoreDialogProps {
  told: ToldSetting
  now: Values
  chosen: Values
  version: number | null
  onClose: () => void
  onDone: () => void
}

/** Asks once, says what changes, and saves an earlier state by the same rules as any other. */
export function RestoreDialog({ told, now, chosen, version, onClose, onDone }: RestoreDialogProps) {
  const queries = useQueryClient()
  const { send, submit, choice } = useEditing({
    endpoint: told.save,
    fields: told.fields,
    initial: begunWith(told.fields, chosen),
    request: (form: Values) => told.request(form, version) as never,
    record: undefined,
    onDone: () => {
      notifications.show({ message: t(m.restored), color: 'green' })
      void queries.invalidateQueries().then(onDone)
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={t(m.backToThis)}>
      {choice ? (
        <StaleChoice {...choice} />
      ) : (
        <DialogForm refusal={send.error} onSubmit={() => submit()}>
          <Words size="sm">{t(m.restoreQuestion)}</Words>
          <Difference fields={told.fields} before={now} after={chosen} />
          <ErrorMessages error={send.error} />
          <DialogButtons
            submit={m.backToThis}
            tone="blue"
            isSending={send.isPending}
            onClose={onClose}
          />
        </DialogForm>
      )}
    </Dialog>
  )
}
