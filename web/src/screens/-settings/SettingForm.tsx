import { notifications } from '@mantine/notifications'
import type { Endpoint, Response } from '@tsunagi/contract/endpoint'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import type { Asked, Begun } from '../../kit/edit/useEditing.ts'
import { EditableBy } from '../../kit/EditableBy.tsx'
import type { Whole } from '../../kit/field.ts'
import { SendForm, type FormFields } from '../../kit/SendForm.tsx'
import { LoadFailed, Placeholder } from '../../kit/states.tsx'
import { settingMessages as m } from '../../messages/office/settings.ts'

type ShowEndpoint = Endpoint & { method: 'GET'; response: z.ZodType }

interface SettingFormProps<Show extends ShowEndpoint, Save extends Endpoint, Form extends object> {
  show: Show
  save: Save
  fields: FormFields<Form> | ((stored: Response<Show>) => FormFields<Form>)
  required: readonly (keyof Form & string)[]
  /** What the inputs begin with. */
  initial: (stored: Response<Show>) => Begun<Save, Form>
  request: (form: Whole<Form>) => Asked<Save>
  /** What must know of the change beside this screen. */
  onSaved?: () => void
  children?: ReactNode
}

/** Settings that are edited in place: what is stored, and one button. */
export function SettingForm<Show extends ShowEndpoint, Save extends Endpoint, Form extends object>({
  show,
  save,
  fields,
  required,
  initial,
  request,
  onSaved,
  children,
}: SettingFormProps<Show, Save, Form>) {
  const { data, error, refetch } = useEndpoint<Endpoint>(show, {})
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <Placeholder rows={5} />
  const stored = data as Response<Show>
  const done = () => {
    notifications.show({ message: t(m.saved), color: 'green' })
    onSaved?.()
  }
  return (
    <EditableBy endpoint={save}>
      <SendForm<Save, Form>
        endpoint={save}
        fields={typeof fields === 'function' ? fields(stored) : fields}
        required={required}
        initial={initial(stored)}
        submit={m.save}
        request={request}
        onDone={done}
      >
        {children}
      </SendForm>
    </EditableBy>
  )
}
