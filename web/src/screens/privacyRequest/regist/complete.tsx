import { createFileRoute } from '@tanstack/react-router'
import { Complete } from './-flow.tsx'

export const Route = createFileRoute('/privacyRequest/regist/complete')({ component: Complete })
