import { createFileRoute } from '@tanstack/react-router'
import { Confirm } from './-flow.tsx'

export const Route = createFileRoute('/adMaterial/edit/confirm')({ component: Confirm })
