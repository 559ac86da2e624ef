import { notifications } from '@mantine/notifications'
import type { Endpoint, Request, Response } from '@tsunagi/contract/endpoint'
import { settingSections, type SettingName } from '@tsunagi/contract/office/settingSections'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import type { Asked, Begun } from '../../kit/edit/useEditing.ts'
import { EditableBy } from '../../kit/EditableBy.tsx'
import { erased } from '../../kit/erased.ts'
import type { FieldMap, Values, Whole } from '../../kit/field.ts'
import { SendForm, type FormFields } from '../../kit/SendForm.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { settingMessages as m } from '../../messages/office/settings.ts'
import { advised, boundsOf, type Advice } from './advised.tsx'

type ShowEndpoint = Endpoint & { method: 'GET'; response: z.ZodType }

/** Settings that are edited in place: a section, its fields, and how it is stored. */
export interface SettingDefinition<
  Show extends ShowEndpoint,
  Save extends Endpoint,
  Form extends object,
> {
  /** The section whose standard values are recommended; without one nothing is. */
  section?: SettingName
  show: Show
  save: Save
  fields: FormFields<Form> | ((stored: Response<Show>) => FormFields<Form>)
  required: readonly (keyof Form & string)[]
  /** What the inputs begin with. */
  initial: (stored: Response<Show>) => Begun<Save, Form>
  request: (form: Whole<Form>) => Asked<Save>
  /** What we recommend where it is not what holds from the start. */
  recommend?: Partial<Form>
  /** What must know of the change besides this screen. */
  onSaved?: () => void
  children?: ReactNode
}

/** The values that hold from the start, as the form has them; null where a section has none. */
export const standardOf = (
  section: SettingName,
  initial: (stored: never) => unknown,
): Values | null => {
  const standard: unknown = settingSections[section].parse({})
  return standard === null ? null : erased<Values>(initial(standard as never))
}

function adviceOf(
  section: SettingName,
  initial: (stored: never) => unknown,
  recommend: Values,
): (name: string) => Advice {
  const standard = standardOf(section, initial)
  const stored = settingSections[section].parse({}) as Values | null
  const asForm = (name: string, value: unknown) =>
    erased<Values>(initial({ ...stored, [name]: value } as never))[name]
  return (name) => {
    const bounds = boundsOf(settingSections[section], name)
    return {
      recommended: recommend[name] ?? standard?.[name],
      bounds: bounds && [asForm(name, bounds[0]), asForm(name, bounds[1])],
    }
  }
}

/** The form of a section: what is stored, what is recommended, and one button. */
export function SettingForm<Show extends ShowEndpoint, Save extends Endpoint, Form extends object>({
  section,
  show,
  save,
  fields,
  required,
  initial,
  request,
  recommend = {},
  onSaved,
  children,
}: SettingDefinition<Show, Save, Form>) {
  const found = useEndpoint(show, {} as Request<Show>)
  const done = () => {
    notifications.show({ message: t(m.saved), color: 'green' })
    onSaved?.()
  }
  const fieldsFor = (stored: Response<Show>) => {
    const shown = erased<FieldMap>(typeof fields === 'function' ? fields(stored) : fields)
    const advice = section && adviceOf(section, initial, erased<Values>(recommend))
    return erased<FormFields<Form>>(advice ? advised(shown, advice) : shown)
  }
  return (
    <Loaded query={found} rows={5}>
      {(stored) => (
        <EditableBy endpoint={save}>
          <SendForm<Save, Form>
            endpoint={save}
            fields={fieldsFor(stored)}
            required={required}
            initial={initial(stored)}
            submit={m.save}
            request={request}
            onDone={done}
          >
            {children}
          </SendForm>
        </EditableBy>
      )}
    </Loaded>
  )
}
