import { Button, Stack } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { t } from '../client/language.ts'
import { goToProvider } from '../client/providers.ts'
import { useSite } from '../client/site.ts'
import { useSending } from '../client/useEndpoint.ts'
import { ErrorMessages } from '../kit/states.tsx'
import { signInWith } from '../messages/people/providers.ts'

/** Signs administrators in at the provider that the operator has set. */
export function ProviderSignIn({ redirect }: { redirect: unknown }) {
  const label = useSite()?.provider_label
  const leaving = useSending(goToProvider)
  if (!label) return null
  return (
    <Stack gap="md">
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconBuilding size={18} aria-hidden />}
        loading={leaving.isPending}
        onClick={() => leaving.mutate(redirect)}
      >
        {t(signInWith(label))}
      </Button>
      <ErrorMessages error={leaving.error} />
    </Stack>
  )
}
