import { Stack, Text } from '@mantine/core'
import { identity } from '@tsunagi/contract/people/identity'
import { hinted } from '../kit/field.ts'
import { currentPasswordField, newPasswordField } from '../kit/passwordFields.tsx'
import { SendForm } from '../kit/SendForm.tsx'
import { leastCharacters, passwordMessages as m } from '../messages/people/password.ts'
import { t } from '../client/language.ts'
import { useEndpoint } from '../client/useEndpoint.ts'

/** The own password, changed by someone who knows the present one. */
export function ChangePassword({ onDone }: { onDone: () => void }) {
  const least = useEndpoint(identity.security, {}).data?.least_characters
  return (
    <Stack>
      <Text size="sm">{t(m.tips)}</Text>
      <SendForm
        endpoint={identity.changePassword}
        fields={{
          current_password: currentPasswordField(m.current),
          password:
            least === undefined
              ? newPasswordField(m.newPassword)
              : hinted(leastCharacters(least), newPasswordField(m.newPassword)),
        }}
        required={['current_password', 'password']}
        submit={m.change}
        request={(body) => ({ body })}
        onDone={onDone}
      />
    </Stack>
  )
}
