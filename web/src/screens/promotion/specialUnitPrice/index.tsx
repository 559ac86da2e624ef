import { createFileRoute, redirect } from '@tanstack/react-router'

/** The specification's short name of the list. */
export const Route = createFileRoute('/promotion/specialUnitPrice/')({
  beforeLoad: () => {
    throw redirect({ to: '/promotion/specialUnitPrice/list', replace: true })
  },
})
