import { Text as Words } from '@mantine/core'
import type { Endpoint, Response } from '@tsunagi/contract/endpoint'
import { settingHistory, type ToldSection } from '@tsunagi/contract/office/settingHistory'
import type { Text } from '@tsunagi/contract/messages/text'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { erased } from '../../kit/erased.ts'
import { begunWith, type FieldMap, type Values } from '../../kit/field.ts'
import { Panel } from '../../kit/Panel.tsx'
import { SettingForm, type SettingDefinition } from './SettingForm.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import classes from './SettingPart.module.css'

interface SettingPartProps<
  Show extends Endpoint & { method: 'GET'; response: z.ZodType },
  Save extends Endpoint,
  Form extends object,
> extends SettingDefinition<Show, Save, Form> {
  section: ToldSection
  title: Text
  lead?: Text
  /** What there is to know beside the fields. */
  aside?: ReactNode
  /** What can be done with what is saved. */
  after?: ReactNode
}

/** The fields of a section, once those that depend on what is stored are known. */
function useFields<
  Show extends Endpoint & { method: 'GET'; response: z.ZodType },
  Save extends Endpoint,
  Form extends object,
>({ show, fields }: SettingDefinition<Show, Save, Form>) {
  const { data } = useEndpoint<Endpoint>(show, {})
  if (typeof fields !== 'function') return erased<FieldMap>(fields)
  return data && erased<FieldMap>(fields(data as Response<Show>))
}

/** A section with a secret says which version's holds again. */
const withSecret = (
  { save }: { save: Endpoint },
  asked: { body?: object },
  version: number | null,
): object =>
  version !== null && save.body && 'secret_of' in (save.body as z.ZodObject).shape
    ? { ...asked, body: { ...asked.body, secret_of: version } }
    : asked

/** One section on a page of the settings: its fields, how they came to be what they are, and the way back. */
export function SettingPart<
  Show extends Endpoint & { method: 'GET'; response: z.ZodType },
  Save extends Endpoint,
  Form extends object,
>({ title, lead, aside, after, ...definition }: SettingPartProps<Show, Save, Form>) {
  const [times, setTimes] = useState(0)
  const { section, onSaved } = definition
  const fields = useFields(definition)
  const restored = () => {
    setTimes((count) => count + 1)
    onSaved?.()
  }
  return (
    <Panel
      title={title}
      aside={
        fields && (
          <SettingHistory
            title={title}
            endpoint={settingHistory[section]}
            save={definition.save}
            fields={fields}
            asForm={(stored) => begunWith(fields, definition.initial(erased(stored)) as Values)}
            request={(form, version) =>
              withSecret(definition, definition.request(erased(form)) as object, version)
            }
            onRestored={restored}
          />
        )
      }
    >
      {lead && (
        <Words size="sm" c="dimmed" mb="lg">
          {t(lead)}
        </Words>
      )}
      <div className={classes['before']}>{aside}</div>
      <SettingForm<Show, Save, Form> key={times} {...definition} />
      <div className={classes['after']}>{after}</div>
    </Panel>
  )
}
