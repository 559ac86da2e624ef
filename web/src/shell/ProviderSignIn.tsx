import { Button, Stack } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { t } from '../client/language.ts'
import { goToProvider } from '../client/providers.ts'
import { useSite } from '../client/site.ts'
import { ErrorMessages } from '../kit/states.tsx'
import { signInWith } from '../messages/people/providers.ts'

/** Signs administrators in at the provider that the operator has set. */
export function ProviderSignIn({ redirect }: { redirect: unknown }) {
  const label = useSite()?.provider_label
  const leaving = useMutation({ mutationFn: () => goToProvider(redirect) })
  if (!label) return null
  return (
    <Stack gap="md">
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconBuilding size={18} aria-hidden />}
        loading={leaving.isPending}
        onClick={() => leaving.mutate()}
      >
        {t(signInWith(label))}
      </Button>
      <ErrorMessages error={leaving.error} />
    </Stack>
  )
}
