import { ActionIcon, Group, Input, Menu, Select, TextInput } from '@mantine/core'
import { addDays, addMonths, firstDay, lastDay, type Day } from '@tsunagi/contract/day'
import type { Text } from '@tsunagi/contract/messages/text'
import { IconCalendar } from '@tabler/icons-react'
import { thisMonth, today } from '../client/clock.ts'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import { formatDay, formatPeriod } from '../client/format.ts'
import type { Field, FieldProps } from './field.ts'
import classes from './fields.module.css'
import { clearProps, inputProps } from './inputProps.ts'

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

type Period = { from: Day; to: Day }
const presets: { label: Text; period: () => Period }[] = [
  { label: m.today, period: () => ({ from: today(), to: today() }) },
  { label: m.yesterday, period: () => ({ from: addDays(today(), -1), to: addDays(today(), -1) }) },
  { label: m.last7, period: () => ({ from: addDays(today(), -6), to: today() }) },
  { label: m.last30, period: () => ({ from: addDays(today(), -29), to: today() }) },
  { label: m.thisMonth, period: () => ({ from: firstDay(thisMonth()), to: lastDay(thisMonth()) }) },
  {
    label: m.lastMonth,
    period: () => ({
      from: firstDay(addMonths(thisMonth(), -1)),
      to: lastDay(addMonths(thisMonth(), -1)),
    }),
  },
]

function RangeInputs({ label, name, values, change, errors }: FieldProps<string>) {
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
    <Input.Wrapper label={label} labelElement="div" id={name} className={classes['double']!}>
      <Group gap={6} wrap="nowrap" align="flex-start">
        {inputFor('from')}
        <span className={classes['until']}>{t(m.until)}</span>
        {inputFor('to')}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t(m.preset)}>
              <IconCalendar size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {presets.map(({ label: preset, period }) => (
              <Menu.Item key={preset.ja} onClick={() => change(period())}>
                {t(preset)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
    </Input.Wrapper>
  )
}
