import type { Text } from '@tsunagi/contract/messages/text'
import { useState } from 'react'
import { formatSeries } from '../client/format.ts'
import { t } from '../client/language.ts'
import { japanFieldMessages as m, wrongTags } from '../messages/japanFields.ts'
import { kitMessages } from '../messages/kit.ts'
import type { Field, FieldProps } from './field.ts'
import classes from './fields.module.css'
import { inputProps } from './inputProps.ts'
import { Marks } from './Marks.tsx'
import { TagsInput } from './optionLists.tsx'

/** Several short texts, such as tags or addresses; they may be parted by commas or spaces. */
export const tagsField = (label: Text): Field<string[]> => ({
  label,
  edit: (props) => <Tags {...props} />,
  read: (values) => <Marks of={values} />,
})

const marks = [',', '、', ' ', '　', '\t', '\n']
const betweenMarks = new RegExp(`[${marks.join('')}]+`)

/** What was added is parted also where no key said so, as with the keyboard of a phone. */
const parted = (values: readonly string[], before: readonly string[]) => [
  ...new Set(
    values.flatMap((value) =>
      before.includes(value) ? [value] : value.split(betweenMarks).filter(Boolean),
    ),
  ),
]

function Tags(props: FieldProps<string[]>) {
  const { value = [], onChange } = props
  const wrong = useWrong(props)
  return (
    <TagsInput
      {...inputProps(props)}
      error={[props.error, ...wrong].filter(Boolean).join('\n') || undefined}
      value={value}
      onChange={(values) => onChange(parted(values, value))}
      splitChars={marks}
      placeholder={value.length ? '' : t(m.tagsHint)}
      classNames={{ pillsList: classes['tags'] }}
      clearable
      clearButtonProps={{ 'aria-label': t(kitMessages.clear) }}
    />
  )
}

/** What is wrong with which of the texts, by their places in what was sent; nothing of those that are gone since. */
function useWrong({ name, errors, value = [] }: FieldProps<string[]>): string[] {
  const said = JSON.stringify(Object.entries(errors).filter(([key]) => key.startsWith(`${name}.`)))
  const [refused, setRefused] = useState({ said, values: value })
  if (refused.said !== said) setRefused({ said, values: value })
  const wrong = new Map<string, string[]>()
  for (const [key, texts] of JSON.parse(said) as [string, string[]][]) {
    const text = refused.values[Number(key.slice(name.length + 1))]
    if (text === undefined || !value.includes(text)) continue
    for (const each of texts) wrong.set(each, [...(wrong.get(each) ?? []), text])
  }
  return [...wrong].map(([message, texts]) => t(wrongTags(formatSeries(texts), message)))
}
