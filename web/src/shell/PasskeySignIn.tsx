import { Button, Divider, Stack } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { t } from '../client/language.ts'
import { knowsPasskeys, signInWithPasskey } from '../client/passkeys.ts'
import { useSending } from '../client/useEndpoint.ts'
import { ErrorMessages } from '../kit/states.tsx'
import { passkeyMessages as m } from '../messages/people/passkeys.ts'

/** Signs in with a passkey, where the browser knows them. */
export function PasskeySignIn({ keep, onDone }: { keep: boolean; onDone: () => void }) {
  const entering = useSending(signInWithPasskey, onDone)
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
        onClick={() => entering.mutate(keep)}
      >
        {t(m.signIn)}
      </Button>
      <ErrorMessages error={entering.error} otherwise={m.notSignedIn} />
    </Stack>
  )
}
