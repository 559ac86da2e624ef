import { createFileRoute } from '@tanstack/react-router'
import { regist } from '../-flows.tsx'

const { Complete } = regist

export const Route = createFileRoute('/adMaterial/unitPrice/regist/complete')({
  component: Complete,
})
