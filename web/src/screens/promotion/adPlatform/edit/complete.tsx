import { createFileRoute } from '@tanstack/react-router'
import { Complete } from './-flow.ts'

export const Route = createFileRoute('/promotion/adPlatform/edit/complete')({ component: Complete })
