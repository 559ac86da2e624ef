import { createFileRoute } from '@tanstack/react-router'
import { DraftClaims } from './-DraftClaims.tsx'

export const Route = createFileRoute('/claimManagement/closing')({ component: DraftClaims })
