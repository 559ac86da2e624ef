import { createFileRoute } from '@tanstack/react-router'
import { edit } from '../-flows.tsx'

const { Complete } = edit

export const Route = createFileRoute('/adMaterial/specialUnitPrice/edit/complete')({
  component: Complete,
})
