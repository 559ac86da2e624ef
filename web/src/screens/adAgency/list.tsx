import { createFileRoute, redirect } from '@tanstack/react-router'

/** The specification's other name of the list. */
export const Route = createFileRoute('/adAgency/list')({
  beforeLoad: () => {
    throw redirect({ to: '/adAgency', replace: true })
  },
})
