import { Button, Divider, Stack } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
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
      <ErrorMessages error={entering.error} otherwise={m.notSignedIn} />
    </Stack>
  )
}
