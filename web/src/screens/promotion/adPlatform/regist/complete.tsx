import { createFileRoute } from '@tanstack/react-router'
import { Complete } from './-flow.ts'

export const Route = createFileRoute('/promotion/adPlatform/regist/complete')({
  component: Complete,
})
