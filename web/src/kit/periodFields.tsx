import { Group, Input, TextInput } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../client/language.ts'
import { kitMessages } from '../messages/kit.ts'
import { formatPeriod } from '../client/format.ts'
import type { Field, FieldProps } from './field.ts'
import classes from './fields.module.css'
import { erased } from './erased.ts'

/** Two days under keys of their own, such as `created_from` and `created_to`; both stand in one place. */
export const periodFields = <From extends string, To extends string>(
  label: Text,
  from: From,
  to: To,
) =>
  erased<Record<From | To, Field<string>>>({
    [from]: {
      label,
      edit: (props: FieldProps<string>) => <PeriodInputs {...props} keys={{ from, to }} />,
      read: (day: string) => formatPeriod(day, undefined),
    },
    [to]: { label, edit: () => null, read: (day: string) => formatPeriod(undefined, day) },
  })

function PeriodInputs({
  label,
  name,
  values,
  change,
  keys,
}: FieldProps<string> & { keys: { from: string; to: string } }) {
  const inputFor = (end: 'from' | 'to') => (
    <TextInput
      type="date"
      name={keys[end]}
      className={classes['grow']!}
      aria-label={`${label} ${t(kitMessages[end])}`}
      value={(values[keys[end]] as string | undefined) ?? ''}
      onChange={(event) => change({ [keys[end]]: event.currentTarget.value || undefined })}
    />
  )
  return (
    <Input.Wrapper label={label} labelElement="div" id={name} className={classes['double']!}>
      <Group gap={6} wrap="nowrap" align="flex-start">
        {inputFor('from')}
        <span className={classes['until']}>{t(kitMessages.until)}</span>
        {inputFor('to')}
      </Group>
    </Input.Wrapper>
  )
}
