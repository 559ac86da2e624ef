import { Text as Words } from '@mantine/core'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import { settingHistory, type ToldSection } from '@tsunagi/contract/office/settingHistory'
import type { Text } from '@tsunagi/contract/messages/text'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { t } from '../../client/language.ts'
import { erased } from '../../kit/erased.ts'
import { begunWith, type FieldMap, type Values } from '../../kit/field.ts'
import type { FormFields } from '../../kit/SendForm.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { SettingForm, type SettingDefinition } from './SettingForm.tsx'
import { SettingHistory } from './SettingHistory.tsx'

interface SettingPartProps<
  Show extends Endpoint & { method: 'GET'; response: z.ZodType },
  Save extends Endpoint,
  Form extends object,
> extends SettingDefinition<Show, Save, Form> {
  section: ToldSection
  fields: FormFields<Form>
  title: Text
  lead?: Text
  /** What there is to know beside the fields. */
  aside?: ReactNode
}

/** One section on a page of the settings: its fields, how they came to be what they are, and the way back. */
export function SettingPart<
  Show extends Endpoint & { method: 'GET'; response: z.ZodType },
  Save extends Endpoint,
  Form extends object,
>({ title, lead, aside, ...definition }: SettingPartProps<Show, Save, Form>) {
  const [times, setTimes] = useState(0)
  const { section, onSaved } = definition
  const restored = () => {
    setTimes((count) => count + 1)
    onSaved?.()
  }
  return (
    <Panel
      title={title}
      aside={
        <SettingHistory
          title={title}
          endpoint={settingHistory[section]}
          save={definition.save}
          fields={erased<FieldMap>(definition.fields)}
          asForm={(stored) =>
            begunWith(
              erased<FieldMap>(definition.fields),
              definition.initial(erased(stored)) as Values,
            )
          }
          request={(form) => definition.request(erased(form)) as object}
          onRestored={restored}
        />
      }
    >
      {lead && (
        <Words size="sm" c="dimmed" mb="lg">
          {t(lead)}
        </Words>
      )}
      {aside}
      <SettingForm<Show, Save, Form> key={times} {...definition} />
    </Panel>
  )
}
