import { createFileRoute } from '@tanstack/react-router'
import { Confirm } from './-flow.tsx'

export const Route = createFileRoute('/actionReserve/edit/confirm')({ component: Confirm })
