import { Group, Input, TextInput } from '@mantine/core'
import { addMonths } from '@tsunagi/contract/day'
import type { Text } from '@tsunagi/contract/messages/text'
import { thisMonth } from '../client/clock.ts'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import { formatDay, formatPeriod } from '../client/format.ts'
import type { Field, FieldProps } from './field.ts'
import classes from './fields.module.css'
import { clearProps, inputProps } from './inputProps.ts'
import { PeriodPresets } from './PeriodPresets.tsx'
import { Select } from './optionLists.tsx'

/** A business day, `YYYY-MM-DD`. */
export const dayField = (label: Text): Field<string> => ({
  label,
  edit: (props) => (
    <TextInput
      {...inputProps(props)}
      type="date"
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
    />
  ),
  read: formatDay,
})

/** A business month of the last three years, `YYYY-MM`. */
export const monthField = <Month extends string = string>(label: Text): Field<Month> => ({
  label,
  edit: (props) => (
    <Select
      {...inputProps(props)}
      data={lastMonths(36)}
      value={props.value ?? null}
      onChange={(value) => props.onChange((value as Month | null) ?? undefined)}
      placeholder={t(m.choose)}
      {...clearProps(props)}
    />
  ),
  read: formatDay,
})

const lastMonths = (count: number) =>
  Array.from({ length: count }, (_, before) => addMonths(thisMonth(), -before)).map((month) => ({
    value: month as string,
    label: formatDay(month),
  }))

/** A period under the key `from`; its end is the value `to`, which needs no field of its own. */
export const dateRange = (label: Text): Field<string> => ({
  label,
  edit: (props) => <RangeInputs {...props} />,
  read: (from, { to }) => formatPeriod(from, typeof to === 'string' ? to : undefined),
})

function RangeInputs({ label, name, values, change, errors, isRequired }: FieldProps<string>) {
  const inputFor = (key: 'from' | 'to') => (
    <TextInput
      type="date"
      name={key}
      className={classes['grow']!}
      aria-label={`${label} ${t(m[key])}`}
      error={errors[key]?.[0]}
      value={(values[key] as string | undefined) ?? ''}
      onChange={(event) => change({ [key]: event.currentTarget.value || undefined })}
    />
  )
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      id={name}
      withAsterisk={isRequired}
      className={classes['double']!}
    >
      <Group gap={6} wrap="nowrap" align="flex-start">
        {inputFor('from')}
        <span className={classes['until']}>{t(m.until)}</span>
        {inputFor('to')}
        <PeriodPresets onChoose={({ from, to }) => change({ from, to })} />
      </Group>
    </Input.Wrapper>
  )
}
