import { Button, Divider, Stack, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../client/api.ts'
import { t } from '../client/language.ts'
import { knowsPasskeys, signInWithPasskey } from '../client/passkeys.ts'
import { ErrorMessages } from '../kit/states.tsx'
import { passkeyMessages as m } from '../messages/people/passkeys.ts'

/** Signs in with a passkey, where the browser knows them. */
export function PasskeySignIn({ keep, onDone }: { keep: boolean; onDone: () => void }) {
  const entering = useMutation({ mutationFn: () => signInWithPasskey(keep), onSuccess: onDone })
  if (!knowsPasskeys()) return null
  return (
    <Stack gap="md">
      <Divider label={t(m.or)} />
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={entering.isPending}
        onClick={() => entering.mutate()}
      >
        {t(m.signIn)}
      </Button>
      {entering.error instanceof ApiError ? (
        <ErrorMessages error={entering.error} />
      ) : (
        entering.error && (
          <Text size="sm" c="red" role="alert">
            {t(m.notSignedIn)}
          </Text>
        )
      )}
    </Stack>
  )
}
