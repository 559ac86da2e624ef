import { Text as Words } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import type { Endpoint, Response } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { DialogButtons } from './DialogButtons.tsx'
import { DialogForm } from './DialogForm.tsx'
import { ApiError } from '../client/api.ts'
import { t } from '../client/language.ts'
import { StaleChoice } from './edit/StaleChoice.tsx'
import { useEditing, type Asked, type Begun, type Editable } from './edit/useEditing.ts'
import type { Tone } from './columns.tsx'
import { Dialog } from './Dialog.tsx'
import { begunWith, type Field, type FieldMap, type Values, type Whole } from './field.ts'
import { FieldInputs } from './FieldInputs.tsx'
import { ErrorMessages } from './states.tsx'
import { erased } from './erased.ts'

export interface FormDialogProps<E extends Endpoint, Form extends object> {
  endpoint: E
  title: Text
  /** What it is about, above the inputs. */
  lead: Text
  submit: Text
  tone: Tone
  fields: { [Key in keyof Form]-?: Field<NonNullable<Form[Key]>> }
  required: readonly (keyof Form & string)[]
  /** What the inputs begin with. */
  initial: NoInfer<Begun<E, Form>>
  request: (form: Whole<Form>) => Asked<E>
  /** The row that is changed, where no answer on the screen shows it whole. */
  record?: Editable
  /** What there is to say about what has been typed so far. */
  notice?: (typed: Values) => ReactNode
  done: (response: Response<E>) => Text
  onClose: () => void
  onDone: () => void
}

/** A short form over the screen that begins filled in. For a question without one there is `confirmFlow`. */
export function FormDialog<E extends Endpoint, Form extends object>(
  props: FormDialogProps<E, Form>,
) {
  const { endpoint, title, lead, submit, tone, required, initial, request, done, onClose, onDone } =
    props
  const fields = erased<FieldMap>(props.fields)
  const {
    values,
    change,
    send,
    submit: save,
    choice,
  } = useEditing({
    endpoint,
    fields,
    initial: begunWith(fields, initial as Values),
    request,
    record: props.record,
    onDone: (response) => {
      notifications.show({ message: t(done(response)), color: 'green' })
      onDone()
      onClose()
    },
  })
  if (choice)
    return (
      <Dialog isOpen onClose={onClose} title={t(title)}>
        <StaleChoice {...choice} />
      </Dialog>
    )
  return (
    <Dialog isOpen onClose={onClose} title={t(title)}>
      <DialogForm refusal={send.error} onSubmit={() => save()}>
        <Words size="sm">{t(lead)}</Words>
        <FieldInputs
          fields={fields}
          values={values}
          errors={send.error instanceof ApiError ? send.error.fields : {}}
          change={change}
          isRequired={(name) => required.includes(name as never)}
        />
        {props.notice?.(values)}
        <ErrorMessages error={send.error} beside={Object.keys(fields)} />
        <DialogButtons submit={submit} tone={tone} isSending={send.isPending} onClose={onClose} />
      </DialogForm>
    </Dialog>
  )
}
