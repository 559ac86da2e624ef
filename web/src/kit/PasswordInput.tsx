import { PasswordInput as Bare, type PasswordInputProps } from '@mantine/core'
import { t } from '../client/language.ts'
import { signInMessages as m } from '../messages/people/signIn.ts'

/** What is typed unseen, and looked at with a button that the keyboard reaches, too; it says of itself that it is wrong. */
export const PasswordInput = (props: PasswordInputProps) => (
  <Bare
    {...props}
    aria-invalid={props.error ? true : undefined}
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ 'aria-label': t(m.showPassword) }}
  />
)
