import { createFileRoute } from '@tanstack/react-router'
import { Complete } from './-flow.tsx'

export const Route = createFileRoute('/slot/edit/complete')({ component: Complete })
