import { createFileRoute } from '@tanstack/react-router'
import { Complete } from './-flow.tsx'

export const Route = createFileRoute('/promotion/AdUnitPriceChangeReservation/edit/complete')({
  component: Complete,
})
