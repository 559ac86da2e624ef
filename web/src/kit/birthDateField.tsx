import { TextInput } from '@mantine/core'
import { adultAge, isOfAge } from '@tsunagi/contract/japan'
import type { Text } from '@tsunagi/contract/messages/text'
import { today } from '../client/clock.ts'
import { t } from '../client/language.ts'
import { oldEnough, tooYoung } from '../messages/japanFields.ts'
import { formatDay } from '../client/format.ts'
import type { Field, FieldProps } from './field.ts'
import { FieldVerdict } from './FieldNote.tsx'
import { inputProps } from './inputProps.ts'

/** A birth date of somebody who must have an age, by the day in Japan; an adult's where nothing else is asked for. */
export const birthDateField = (label: Text, useLeastAge = () => adultAge): Field<string> => ({
  label,
  edit: (props) => <BirthDateInput {...props} useLeastAge={useLeastAge} />,
  read: (value) => <span className="number">{formatDay(value)}</span>,
})

function BirthDateInput({
  useLeastAge,
  ...props
}: FieldProps<string> & { useLeastAge: () => number }) {
  const age = useLeastAge()
  const isOldEnough = props.value !== undefined && isOfAge(props.value, age, today())
  return (
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
        <FieldVerdict error={props.error} isRight={isOldEnough}>
          {t(isOldEnough ? oldEnough(age) : tooYoung(age))}
        </FieldVerdict>
      )}
    </div>
  )
}
