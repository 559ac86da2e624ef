import { createFileRoute } from '@tanstack/react-router'
import { DraftPayments } from './-DraftPayments.tsx'

export const Route = createFileRoute('/paymentManagement/closing')({ component: DraftPayments })
