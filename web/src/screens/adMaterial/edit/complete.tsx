import { createFileRoute } from '@tanstack/react-router'
import { Complete } from './-flow.tsx'

export const Route = createFileRoute('/adMaterial/edit/complete')({ component: Complete })
