import { PasswordInput as Bare, type PasswordInputProps } from '@mantine/core'
import { t } from '../client/language.ts'
import { signInMessages as m } from '../messages/people/signIn.ts'

/** What is typed unseen, and looked at with a button that the keyboard reaches, too. */
export const PasswordInput = (props: PasswordInputProps) => (
  <Bare
    {...props}
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ 'aria-label': t(m.showPassword) }}
  />
)
