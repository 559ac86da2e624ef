import { Badge } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../client/language.ts'
import { japanFieldMessages as m } from '../messages/japanFields.ts'
import { kitMessages } from '../messages/kit.ts'
import type { Field, FieldProps } from './field.ts'
import { inputProps } from './inputProps.ts'
import { TagsInput } from './optionLists.tsx'

/** Several short texts, such as tags or addresses; pasted ones may be parted by commas or spaces. */
export const tagsField = (label: Text): Field<string[]> => ({
  label,
  edit: (props) => (
    <TagsInput
      {...inputProps(props)}
      error={messagesOf(props)}
      value={props.value ?? []}
      onChange={(values) => props.onChange(values)}
      splitChars={[',', '、', ' ', '\n']}
      placeholder={props.value?.length ? '' : t(m.tagsHint)}
      clearable
      clearButtonProps={{ 'aria-label': t(kitMessages.clear) }}
    />
  ),
  read: (values) =>
    values.map((value) => (
      <Badge key={value} variant="default" radius="sm" tt="none" mr={4}>
        {value}
      </Badge>
    )),
})

/** Messages about the list and about each of its texts. */
const messagesOf = ({ name, error, errors }: FieldProps<string[]>) =>
  [
    error,
    ...Object.entries(errors)
      .filter(([key]) => key.startsWith(`${name}.`))
      .flatMap(([, texts]) => texts),
  ]
    .filter(Boolean)
    .join('\n') || undefined
