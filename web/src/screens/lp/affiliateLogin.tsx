import { createFileRoute, redirect } from '@tanstack/react-router'

/** The specification's other spelling of the affiliaters' door. */
export const Route = createFileRoute('/lp/affiliateLogin')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/lp/affiliaterLogin', search, replace: true })
  },
})
