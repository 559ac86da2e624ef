import { createFileRoute } from '@tanstack/react-router'
import { regist } from '../-flows.tsx'

const { Complete } = regist

export const Route = createFileRoute('/promotion/specialUnitPrice/regist/complete')({
  component: Complete,
})
