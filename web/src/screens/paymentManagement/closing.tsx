import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { AgencyDrafts } from './-AgencyDrafts.tsx'
import { DraftPayments } from './-DraftPayments.tsx'

export const Route = createFileRoute('/paymentManagement/closing')({ component: Drafts })

function Drafts() {
  return (
    <Stack gap="md">
      <DraftPayments />
      <AgencyDrafts />
    </Stack>
  )
}
