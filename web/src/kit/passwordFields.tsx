import { Stack } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../client/language.ts'
import { again, japanFieldMessages as m } from '../messages/japanFields.ts'
import type { Field, FieldProps } from './field.ts'
import { FieldNote } from './FieldNote.tsx'
import { inputProps } from './inputProps.ts'
import { PasswordInput } from './PasswordInput.tsx'

const hidden = () => '••••••••••••'

/** A password that somebody has, asked for again. */
export const currentPasswordField = (label: Text): Field<string> => ({
  label,
  edit: (props) => (
    <PasswordInput
      {...inputProps(props)}
      size="sm"
      autoComplete="current-password"
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
    />
  ),
  read: hidden,
})

/** A new password, typed twice. It has a value only while both are the same. */
export const newPasswordField = (label: Text = m.password): Field<string> => ({
  label,
  edit: (props) => <TwoInputs {...props} of={label} />,
  read: hidden,
})

const typedKeys = ['password_typed', 'password_again'] as const

function TwoInputs({ of: label, ...props }: FieldProps<string> & { of: Text }) {
  const [typed, repeated] = typedKeys.map((key) => String(props.values[key] ?? '')) as [
    string,
    string,
  ]
  const type = (first: string, second: string) =>
    props.change({
      password_typed: first,
      password_again: second,
      [props.name]: first !== '' && first === second ? first : undefined,
    })
  const isSame = typed === repeated
  const { error, ...first } = inputProps(props)
  return (
    <Stack gap="md">
      <PasswordInput
        {...first}
        error={isSame && error}
        size="sm"
        autoComplete="new-password"
        value={typed}
        onChange={(event) => type(event.currentTarget.value, repeated)}
      />
      <div>
        <PasswordInput
          size="sm"
          name={typedKeys[1]}
          label={t(again(label))}
          withAsterisk={props.isRequired}
          error={!isSame && error && (repeated === '' ? error : true)}
          autoComplete="new-password"
          value={repeated}
          onChange={(event) => type(typed, event.currentTarget.value)}
        />
        {repeated !== '' && (
          <FieldNote tone={isSame ? 'good' : 'bad'}>
            {t(isSame ? m.passwordSame : m.passwordDiffers)}
          </FieldNote>
        )}
      </div>
    </Stack>
  )
}
