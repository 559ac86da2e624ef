import { Button, Group, Stack } from '@mantine/core'
import type { Endpoint, Response } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode, SubmitEvent } from 'react'
import { ApiError } from '../client/api.ts'
import { t } from '../client/language.ts'
import { StaleChoice } from './edit/StaleChoice.tsx'
import { UnsavedGuard } from './edit/UnsavedGuard.tsx'
import { useUnsaved } from './edit/useUnsaved.ts'
import { useEditing, type Asked, type Begun, type Editable } from './edit/useEditing.ts'
import { begunWith, type Field, type FieldMap, type Values, type Whole } from './field.ts'
import { FieldInputs } from './FieldInputs.tsx'
import fieldClasses from './fields.module.css'
import { ignoreComposingEnter } from './ime.ts'
import { isReadable } from './isReadable.ts'
import { ErrorMessages } from './states.tsx'
import { useFirstWrong } from './useFirstWrong.ts'
import { erased } from './erased.ts'

/** A field for each thing that a form sends. */
export type FormFields<Form> = { [Key in keyof Form]-?: Field<NonNullable<Form[Key]>> }

interface SendFormProps<E extends Endpoint, Form extends object> {
  endpoint: E
  fields: FormFields<Form>
  required: readonly (keyof NoInfer<Form> & string)[]
  initial?: NoInfer<Begun<E, Form>>
  submit: Text
  request: (form: Whole<Form>) => Asked<E>
  /** The row that is changed, where no answer on the screen shows it whole. */
  record?: Editable
  onDone: (response: Response<E>) => void
  /** What stands beside the button. */
  children?: ReactNode
}

/** A short form of one step, on a page of its own. Longer ones with 確認 are `editFlow`. */
export function SendForm<E extends Endpoint, Form extends object>({
  endpoint,
  required,
  initial,
  submit,
  request,
  record,
  onDone,
  children,
  ...props
}: SendFormProps<E, Form>) {
  const fields = erased<FieldMap>(props.fields)
  const unsaved = useUnsaved()
  const {
    values,
    change,
    send,
    submit: save,
    choice,
    isChanged,
  } = useEditing({
    endpoint,
    fields,
    initial: begunWith(fields, (initial ?? {}) as Values),
    request,
    record,
    onDone: unsaved.saving(onDone),
  })
  const form = useFirstWrong(send.error)
  const refused = send.error instanceof ApiError ? send.error.fields : {}
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isReadable(event.currentTarget)) save()
  }
  if (choice) return <StaleChoice {...choice} />
  return (
    <form ref={form} onSubmit={onSubmit} onKeyDown={ignoreComposingEnter} noValidate>
      {isChanged && endpoint.access !== 'anyone' && <UnsavedGuard isUnsaved={unsaved.is} />}
      <Stack gap="lg">
        <div className={fieldClasses['form']}>
          <FieldInputs
            fields={fields}
            values={values}
            errors={refused}
            change={unsaved.typing(change)}
            isRequired={(name) => required.includes(name as never)}
          />
        </div>
        <ErrorMessages error={send.error} beside={Object.keys(fields)} />
        <Group gap="xs">
          <Button type="submit" loading={send.isPending}>
            {t(submit)}
          </Button>
          {children}
        </Group>
      </Stack>
    </form>
  )
}
