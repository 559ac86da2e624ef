import { TextInput } from '@mantine/core'
import { isAdult } from '@tsunagi/contract/japan'
import type { Text } from '@tsunagi/contract/messages/text'
import { today } from '../client/clock.ts'
import { t } from '../client/language.ts'
import { japanFieldMessages as m } from '../messages/japanFields.ts'
import { formatDay } from '../client/format.ts'
import type { Field } from './field.ts'
import { FieldVerdict } from './FieldNote.tsx'
import { inputProps } from './inputProps.ts'

/** A birth date of somebody who must be 18, by the day in Japan. */
export const birthDateField = (label: Text): Field<string> => ({
  label,
  edit: (props) => (
    <div>
      <TextInput
        {...inputProps(props)}
        type="date"
        min="1900-01-01"
        max={today()}
        value={props.value ?? ''}
        onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
      />
      {props.value && props.value > '1900' && (
        <FieldVerdict error={props.error} isRight={isAdult(props.value, today())}>
          {t(isAdult(props.value, today()) ? m.adult : m.minor)}
        </FieldVerdict>
      )}
    </div>
  ),
  read: (value) => <span className="number">{formatDay(value)}</span>,
})
