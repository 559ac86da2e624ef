import { createFileRoute } from '@tanstack/react-router'
import { AccessLists } from '../-access/AccessLists.tsx'

export const Route = createFileRoute('/advertiser/edit/limitedAndRefused')({
  component: AccessLists,
})
