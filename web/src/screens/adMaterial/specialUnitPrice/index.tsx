import { createFileRoute, redirect } from '@tanstack/react-router'

/** The specification's short name of the list. */
export const Route = createFileRoute('/adMaterial/specialUnitPrice/')({
  beforeLoad: () => {
    throw redirect({ to: '/adMaterial/specialUnitPrice/list', replace: true })
  },
})
