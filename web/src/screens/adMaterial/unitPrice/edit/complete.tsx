import { createFileRoute } from '@tanstack/react-router'
import { edit } from '../-flows.tsx'

const { Complete } = edit

export const Route = createFileRoute('/adMaterial/unitPrice/edit/complete')({
  component: Complete,
})
