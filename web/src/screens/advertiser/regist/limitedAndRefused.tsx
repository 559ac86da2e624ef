import { createFileRoute } from '@tanstack/react-router'
import { AccessLists } from '../-access/AccessLists.tsx'

export const Route = createFileRoute('/advertiser/regist/limitedAndRefused')({
  component: AccessLists,
})
